import { z } from 'zod'
import { callOutcomes } from '../events/event.ts'
import { callBackOrderSchema } from './call-backs.ts'
import { connectionKinds, connectionStates, refusedRequestReasons, signalFields } from './connections.ts'
import { providerDatesSchema, providerWordsSchema } from './provider-values.ts'

export const fieldMappingSchema = z.partialRecord(z.enum(signalFields), z.string().trim().min(1).max(100))

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Twilio's identifier of an account. */
export const accountSidSchema = z
  .string()
  .trim()
  .regex(/^AC[0-9a-fA-F]{32}$/)

export const connectionFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** Talkie's field → the provider's name for it; omitted if they are the same. */
  mapping: fieldMappingSchema,
  /** The provider's words for events and outcomes → ours. Left out, they stay as they are. */
  words: providerWordsSchema.optional(),
  /** How the provider writes instants; null for ISO 8601 and seconds since 1970. Left out, it stays as it is. */
  dates: providerDatesSchema.nullable().optional(),
  /** IP addresses or CIDR ranges that may send; empty allows all. */
  allowedAddresses: z.array(address).max(50),
  /** Twilio's account, by which numbers are bought; null if unknown. Left out, it stays as it is. */
  accountSid: accountSidSchema.nullable().optional(),
  /** How it calls both sides of a request to be called back; null if it does not. Left out, it stays as it is. */
  callBack: callBackOrderSchema.nullable().optional(),
})
export type ConnectionFields = z.infer<typeof connectionFieldsSchema>

/** The signals of today are counted so far: these, or more. */
export const maxSignalsToday = 1000

export const connectionSchema = z.object({
  ...connectionFieldsSchema.shape,
  accountSid: accountSidSchema.nullable(),
  callBack: callBackOrderSchema.nullable(),
  words: providerWordsSchema,
  dates: providerDatesSchema.nullable(),
  id: z.uuid(),
  /** An archived connection rejects every signal. */
  active: z.boolean(),
  kind: z.enum(connectionKinds),
  /** Connections of the installation serve every account. Only privileged users may change them. */
  scope: z.enum(['account', 'installation']),
  /** The webhook URL to which the provider sends signals. */
  url: z.url(),
  routeUrl: z.url(),
  lastSignalAt: z.coerce.date().nullable(),
  signalsToday: z.int().max(maxSignalsToday),
  state: z.enum(connectionStates),
  /**
   * How many seconds the provider's clock is behind ours, or ahead of it (negative), where the times of nearly all its
   * signals say so; else null.
   */
  clockOffsetSeconds: z.int().nullable(),
  createdAt: z.coerce.date(),
})
export type Connection = z.infer<typeof connectionSchema>

/** A signal as it was received. */
export const receivedSignalSchema = z.object({
  id: z.uuid(),
  receivedAt: z.coerce.date(),
  event: z.string().nullable(),
  callKey: z.string().nullable(),
  caller: z.string().nullable(),
  called: z.string().nullable(),
  status: z.enum(['accepted', 'duplicate', 'refused', 'pending']),
  /** Why it was refused, as an English sentence. */
  problem: z.string().nullable(),
  body: z.string(),
  /** The call that it belongs to; null if it makes none. `eventId` is its row in the calls report, once it ended. */
  call: z
    .object({
      state: z.enum(['ringing', 'answered', 'ended']),
      outcome: z.enum(callOutcomes).nullable(),
      eventId: z.uuid().nullable(),
    })
    .nullable(),
})
export type ReceivedSignal = z.infer<typeof receivedSignalSchema>

/** Requests of a minute that were refused for the same reason before they became signals. */
export const refusedRequestSchema = z.object({
  id: z.uuid(),
  reason: z.enum(refusedRequestReasons),
  /** The response's message, an English sentence. */
  problem: z.string(),
  /** The client's IP address; '' for several. */
  address: z.string(),
  /** Method and path below the connection's address. */
  endpoint: z.string(),
  /** The beginning of the body of the first of them; null if none came. */
  body: z.string().nullable(),
  count: z.int(),
  lastAt: z.coerce.date(),
})
export type RefusedRequestRow = z.infer<typeof refusedRequestSchema>

import { z } from 'zod'
import { callBackOrderSchema } from './call-backs.ts'
import { connectionKinds, signalFields } from './connections.ts'

export const fieldMappingSchema = z.partialRecord(z.enum(signalFields), z.string().trim().min(1).max(100))

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const connectionFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** Talkie's field → the provider's name for it; omitted if they are the same. */
  mapping: fieldMappingSchema,
  /** IP addresses or CIDR ranges that may send; empty allows all. */
  allowedAddresses: z.array(address).max(50),
  active: z.boolean(),
  /** How it calls both sides of a request to be called back; null if it does not. Left out, it stays as it is. */
  callBack: callBackOrderSchema.nullable().optional(),
})
export type ConnectionFields = z.infer<typeof connectionFieldsSchema>

export const connectionSchema = z.object({
  ...connectionFieldsSchema.shape,
  callBack: callBackOrderSchema.nullable(),
  id: z.uuid(),
  kind: z.enum(connectionKinds),
  /** Connections of the installation serve every account. Only privileged users may change them. */
  scope: z.enum(['account', 'installation']),
  /** The webhook URL to which the provider sends signals. */
  url: z.url(),
  routeUrl: z.url(),
  lastSignalAt: z.coerce.date().nullable(),
  signalsToday: z.int(),
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
})
export type ReceivedSignal = z.infer<typeof receivedSignalSchema>

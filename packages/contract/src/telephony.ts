import { z } from 'zod'
import { accountIdSchema, section } from './access.ts'
import { limits } from './limits.ts'

/** `orange` and `enreach` are presets of the generic format with a field mapping to fill in. */
export const connectionKinds = ['generic', 'orange', 'enreach', 'twilio'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** The generic format's fields, to which a provider's own names are mapped. */
export const signalFields = [
  'event_id',
  'event',
  'occurred_at',
  'call_id',
  'direction',
  'caller',
  'caller_hidden',
  'called',
  'destination',
  'started_at',
  'answered_at',
  'ended_at',
  'ring_seconds',
  'talk_seconds',
  'disposition',
  'agent',
  'sip_code',
  'q850_cause',
  'hangup_by',
  'recording_url',
] as const
export type SignalField = (typeof signalFields)[number]

export const fieldMappingSchema = z.partialRecord(z.enum(signalFields), z.string().trim().min(1).max(100))

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const connectionFieldsSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** Our field → the provider's name for it; absent where they are the same. */
  mapping: fieldMappingSchema,
  /** Addresses or CIDR ranges that may send; empty allows all. */
  allowedAddresses: z.array(address).max(50),
  active: z.boolean(),
})
export type ConnectionFields = z.infer<typeof connectionFieldsSchema>

export const connectionSchema = z.object({
  ...connectionFieldsSchema.shape,
  id: z.uuid(),
  kind: z.enum(connectionKinds),
  /** The installation's connections serve every account and are changed by privileged users alone. */
  scope: z.enum(['account', 'installation']),
  /** Where the provider sends to. */
  url: z.url(),
  routeUrl: z.url(),
  lastSignalAt: z.coerce.date().nullable(),
  signalsToday: z.int(),
  createdAt: z.coerce.date(),
})
export type Connection = z.infer<typeof connectionSchema>

/** A connection with the secret that is shown this once. */
const connectionWithSecretSchema = connectionSchema.extend({ secret: z.string() })

/** One signal as it was received. */
export const receivedSignalSchema = z.object({
  id: z.uuid(),
  receivedAt: z.coerce.date(),
  event: z.string().nullable(),
  callKey: z.string().nullable(),
  caller: z.string().nullable(),
  called: z.string().nullable(),
  status: z.enum(['accepted', 'duplicate', 'refused', 'pending']),
  /** Why it was refused, an English sentence. */
  problem: z.string().nullable(),
  body: z.string(),
})
export type ReceivedSignal = z.infer<typeof receivedSignalSchema>

const ofAccount = { accountId: accountIdSchema }
const one = { ...ofAccount, connectionId: z.uuid() }

export const telephony = {
  connections: {
    list: section('integrations.connections', 'r')
      .route({ method: 'GET', path: '/accounts/{accountId}/connections', summary: 'Telephony connections' })
      .input(z.object(ofAccount))
      .output(z.object({ connections: z.array(connectionSchema) })),
    create: section('integrations.connections', 'w')
      .route({ method: 'POST', path: '/accounts/{accountId}/connections', summary: 'Create a connection' })
      .input(
        z.strictObject({
          ...ofAccount,
          ...connectionFieldsSchema.shape,
          kind: z.enum(connectionKinds),
          scope: z.enum(['account', 'installation']),
          /** Twilio's auth token; the other kinds' secrets are made here. */
          authToken: z.string().trim().min(8).max(200).nullable(),
        }),
      )
      .output(connectionWithSecretSchema),
    update: section('integrations.connections', 'w')
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/connections/{connectionId}',
        summary: 'Change a connection',
      })
      .input(z.strictObject({ ...one, ...connectionFieldsSchema.shape }))
      .output(connectionSchema),
    renewSecret: section('integrations.connections', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/connections/{connectionId}/secret',
        summary: 'Replace the secret; the old one ends at once',
      })
      .input(z.strictObject({ ...one, authToken: z.string().trim().min(8).max(200).nullable() }))
      .output(connectionWithSecretSchema),
    signals: section('integrations.connections', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/connections/{connectionId}/signals',
        summary: `The last ${limits.history} signals`,
      })
      .input(z.object(one))
      .output(z.object({ signals: z.array(receivedSignalSchema) })),
  },
}

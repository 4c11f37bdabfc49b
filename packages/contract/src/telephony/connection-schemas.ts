import { z } from 'zod'
import { connectionKinds, signalFields } from './connections.ts'

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

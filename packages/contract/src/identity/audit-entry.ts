import { z } from 'zod'
import { auditActions, auditKinds } from './audit.ts'

/** Field values by their name in the contract. Long values are truncated; secrets are omitted. */
const fieldsSchema = z.record(z.string(), z.unknown()).nullable()

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.date(),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** The actor. `id` is null if nobody was signed in or the system itself acted. */
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  address: z.string(),
  userAgent: z.string(),
  objectId: z.string(),
  /** The object's name at that time. */
  name: z.string(),
  /** The account to which the object belongs. */
  accountId: z.int().nullable(),
  /** The changed fields; all fields of an object that was created or deleted. */
  before: fieldsSchema,
  after: fieldsSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

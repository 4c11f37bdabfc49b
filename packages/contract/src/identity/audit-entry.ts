import { z } from 'zod'
import { auditActions, auditKinds } from './audit.ts'

/** Values of fields by their name in the contract; long ones are shortened, secrets are left out. */
const fieldsSchema = z.record(z.string(), z.unknown()).nullable()

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.date(),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** Who did it; `id` is null where nobody was signed in, or the installation itself did it. */
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  address: z.string(),
  userAgent: z.string(),
  objectId: z.string(),
  /** What the thing was called at that time. */
  name: z.string(),
  /** The account that the thing belongs to. */
  accountId: z.int().nullable(),
  /** The fields that changed, or all of a thing that was made or deleted. */
  before: fieldsSchema,
  after: fieldsSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

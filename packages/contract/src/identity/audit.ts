import { z } from 'zod'
import { privileged } from '../access.ts'
import { instantSchema } from '../date-range.ts'

/** What somebody did. */
export const auditActions = [
  'create',
  'update',
  'archive',
  'restore',
  'delete',
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'export',
  'other',
] as const
export type AuditAction = (typeof auditActions)[number]

/** To what kind of thing it was done. */
export const auditKinds = [
  'user',
  'session',
  'password',
  'second_factor',
  'permission',
  'account',
  'client',
  'number',
  'blacklist',
  'import',
  'ringpool',
  'ringpool_tag',
  'connection',
  'metric',
  'dashboard_layout',
  'table_view',
  'mail',
  'event_tag',
  'report',
  'settings',
] as const
export type AuditKind = (typeof auditKinds)[number]

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

/** A choice in a query: one value, or several. */
const someOf = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(value).max(50).optional(),
  )

export const auditProcedures = {
  audit: {
    list: privileged
      .route({ method: 'GET', path: '/audit', summary: 'Who did what, the newest first' })
      .input(
        z.strictObject({
          /** Ids of users. */
          by: someOf(z.string().max(100)),
          action: someOf(z.enum(auditActions)),
          kind: someOf(z.enum(auditKinds)),
          accountId: someOf(z.coerce.number().int().min(1).max(2_147_483_647)),
          /** Instants: from one on, and before the other. */
          from: instantSchema.optional(),
          until: instantSchema.optional(),
          /** Words in the names of people and things, in their ids and in addresses. */
          search: z.string().trim().max(200).optional(),
          /** `next` of the page before. */
          before: z.coerce.number().int().min(1).optional(),
          limit: z.coerce.number().int().min(5).max(500).default(100),
        }),
      )
      .output(z.object({ entries: z.array(auditEntrySchema), next: z.int().nullable() })),
    /** For the filter by person. */
    people: privileged
      .route({ method: 'GET', path: '/audit/people', summary: 'Everybody who stands in the log' })
      .output(z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })),
  },
}

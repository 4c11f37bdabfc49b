import { z } from 'zod'
import { privileged } from '../../access/access.ts'
import { instantSchema } from '../../shared/dates/date-schemas.ts'
import { auditActions, auditKinds } from '../audit.ts'
import { auditEntrySchema } from '../audit-entry.ts'

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

import { z } from 'zod'
import { privilegedProcedure } from '../../access/access.ts'
import { instantSchema } from '../../shared/dates/date-schemas.ts'
import { oneOrMany } from '../../shared/query-parameters.ts'
import { auditActions, auditKinds } from '../audit.ts'
import { auditEntrySchema } from '../audit-entry.ts'

export const auditProcedures = {
  audit: {
    list: privilegedProcedure
      .route({ method: 'GET', path: '/audit', summary: 'The audit log, newest entries first' })
      .input(
        z.strictObject({
          /** User ids. */
          by: oneOrMany(z.string().max(100)).optional(),
          action: oneOrMany(z.enum(auditActions)).optional(),
          kind: oneOrMany(z.enum(auditKinds)).optional(),
          accountId: oneOrMany(z.coerce.number().int().min(1).max(2_147_483_647)).optional(),
          /** Inclusive. */
          from: instantSchema.optional(),
          /** Exclusive. */
          until: instantSchema.optional(),
          /** Matches names and ids of users and objects, and addresses. */
          search: z.string().trim().max(200).optional(),
          /** `next` of the previous page. */
          before: z.coerce.number().int().min(1).optional(),
          limit: z.coerce.number().int().min(5).max(500).default(100),
        }),
      )
      .output(z.object({ entries: z.array(auditEntrySchema), next: z.int().nullable() })),
    /** The choices of the user filter. */
    people: privilegedProcedure
      .route({ method: 'GET', path: '/audit/people', summary: 'The users who appear in the audit log' })
      .output(z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })),
  },
}

import { z } from 'zod'
import { privileged } from '../../access/access.ts'
import { blacklistSorts, blacklistSources, blacklistStatuses } from '../blacklist.ts'
import { blacklistEntrySchema, blacklistFieldsSchema } from '../blacklist-schemas.ts'

const e164Schema = z.string().regex(/^\+\d{4,15}$/)

export const blacklistProcedures = {
  blacklist: {
    list: privileged
      .route({ method: 'GET', path: '/blacklist', summary: 'Callers that are refused, were, or may be' })
      .input(
        z.strictObject({
          status: z.enum(blacklistStatuses).optional(),
          source: z.enum(blacklistSources).optional(),
          search: z.string().trim().max(200).optional(),
          sort: z.enum(blacklistSorts).default('createdAt'),
          order: z.enum(['ascending', 'descending']).default('descending'),
          offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
          limit: z.coerce.number().int().min(5).max(1000).default(200),
        }),
      )
      .output(
        z.object({
          entries: z.array(blacklistEntrySchema),
          /** How many there are in each status, whatever of them is listed. */
          counts: z.record(z.enum(blacklistStatuses), z.int()),
          /** How many the question found in all. */
          total: z.int(),
        }),
      ),
    /** An entry that is there already becomes active again; one that is active stays as it is. */
    add: privileged
      .route({ method: 'POST', path: '/blacklist', summary: 'Refuse callers from now on' })
      .input(blacklistFieldsSchema)
      .output(z.object({ changed: z.int() })),
    setStatus: privileged
      .route({ method: 'PUT', path: '/blacklist/status', summary: 'Accept, turn down, refuse or take off' })
      .input(
        z.strictObject({
          phones: z.array(e164Schema).min(1).max(1000),
          status: z.enum(['active', 'inactive']),
        }),
      )
      .output(z.object({ changed: z.int() })),
  },
}

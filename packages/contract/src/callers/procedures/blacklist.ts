import { z } from 'zod'
import { privilegedProcedure } from '../../access/access.ts'
import { blacklistSorts, blacklistSources, blacklistStatuses } from '../blacklist.ts'
import { blacklistEntrySchema, blacklistFieldsSchema } from '../blacklist-schemas.ts'

const e164Schema = z.string().regex(/^\+\d{4,15}$/)

export const blacklistProcedures = {
  blacklist: {
    list: privilegedProcedure
      .route({ method: 'GET', path: '/blacklist', summary: 'Blacklist entries of every status' })
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
          /** Number of entries in each status, regardless of the filters. */
          counts: z.record(z.enum(blacklistStatuses), z.int()),
          /** Number of entries that match, regardless of the page. */
          total: z.int(),
        }),
      ),
    /** An existing entry becomes active again. An active one stays unchanged. */
    add: privilegedProcedure
      .route({ method: 'POST', path: '/blacklist', summary: 'Blacklist callers' })
      .input(blacklistFieldsSchema)
      .output(z.object({ changed: z.int() })),
    setStatus: privilegedProcedure
      .route({ method: 'PUT', path: '/blacklist/status', summary: 'Activate or deactivate entries' })
      .input(
        z.strictObject({
          phones: z.array(e164Schema).min(1).max(1000),
          status: z.enum(['active', 'inactive']),
        }),
      )
      .output(z.object({ changed: z.int() })),
  },
}

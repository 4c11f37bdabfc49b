import { z } from 'zod'
import { privileged } from '../access.ts'
import { accountCountries } from '../places.ts'

/** `pending` waits for a person, `active` is refused when it calls, `inactive` was taken off or turned down. */
export const blacklistStatuses = ['inactive', 'pending', 'active'] as const
export type BlacklistStatus = (typeof blacklistStatuses)[number]

/** Where an entry came from: typed by a person, out of a file, or out of the spam score. */
export const blacklistSources = ['manual', 'import', 'suggestion'] as const
export type BlacklistSource = (typeof blacklistSources)[number]

export const blacklistEntrySchema = z.object({
  e164: z.string(),
  status: z.enum(blacklistStatuses),
  source: z.enum(blacklistSources),
  reason: z.string().nullable(),
  /** The spam score with which it was suggested. */
  score: z.int().nullable(),
  /** Names; null for the installation itself. */
  createdBy: z.string().nullable(),
  createdAt: z.date(),
  /** Who gave it the status that it has; null while nobody changed it. */
  changedBy: z.string().nullable(),
  changedAt: z.date().nullable(),
})
export type BlacklistEntry = z.infer<typeof blacklistEntrySchema>

/** What the list can be sorted by. */
export const blacklistSorts = ['e164', 'status', 'source', 'score', 'createdAt', 'changedAt'] as const

/** Phones, in national or international form, that are put on the blacklist at once. */
export const blacklistFieldsSchema = z.strictObject({
  /** Country in which numbers without a + are read. */
  country: z.enum(accountCountries),
  phones: z.array(z.string().trim().min(1).max(40)).min(1).max(1000),
  reason: z.string().trim().max(200).nullable(),
})

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

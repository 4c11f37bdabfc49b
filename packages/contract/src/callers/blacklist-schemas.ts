import { z } from 'zod'
import { accountCountries } from '../shared/locales.ts'
import { blacklistSources, blacklistStatuses } from './blacklist.ts'
import { spamPointsSchema } from './spam-schemas.ts'

export const blacklistEntrySchema = z.object({
  e164: z.string(),
  status: z.enum(blacklistStatuses),
  source: z.enum(blacklistSources),
  reason: z.string().nullable(),
  /** The spam score at the time of the suggestion. */
  score: z.int().nullable(),
  /** The reasons of that score, the weightiest first; none of what a user added. */
  spamReasons: z.array(spamPointsSchema),
  /** A user's name; null for the system itself. */
  createdBy: z.string().nullable(),
  createdAt: z.date(),
  /** The user who set the current status; null if it never changed. */
  changedBy: z.string().nullable(),
  changedAt: z.date().nullable(),
})
export type BlacklistEntry = z.infer<typeof blacklistEntrySchema>

/** Phones to blacklist in one request, in national or international form. */
export const blacklistFieldsSchema = z.strictObject({
  /** Country for parsing numbers without a +. */
  country: z.enum(accountCountries),
  phones: z.array(z.string().trim().min(1).max(40)).min(1).max(1000),
  reason: z.string().trim().max(200).nullable(),
})

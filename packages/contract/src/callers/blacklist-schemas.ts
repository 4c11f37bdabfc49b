import { z } from 'zod'
import { accountCountries } from '../shared/places.ts'
import { blacklistSources, blacklistStatuses } from './blacklist.ts'

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

/** Phones, in national or international form, that are put on the blacklist at once. */
export const blacklistFieldsSchema = z.strictObject({
  /** Country in which numbers without a + are read. */
  country: z.enum(accountCountries),
  phones: z.array(z.string().trim().min(1).max(40)).min(1).max(1000),
  reason: z.string().trim().max(200).nullable(),
})

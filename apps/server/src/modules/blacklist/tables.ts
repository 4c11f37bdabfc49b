import { blacklistSources, blacklistStatuses } from '@talkie/contract/callers'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'

/**
 * Callers that the installation refuses, may refuse (`pending`) or does not refuse any more. An entry stays for good: who
 * was turned down as a suggestion, or taken off, is not suggested again.
 */
export const blacklist = pgTable(
  'blacklist',
  {
    e164: text().primaryKey(),
    status: text({ enum: blacklistStatuses }).notNull(),
    source: text({ enum: blacklistSources }).notNull().default('manual'),
    /** What a person wrote. */
    reason: text(),
    /** What the spam score said when it was suggested. */
    score: integer(),
    /** The name of who put it there; null for the installation itself. */
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Who gave it the status it has, and when; null while nobody changed it. */
    changedBy: text(),
    changedAt: instant(),
  },
  (t) => [index('blacklist_recent').on(t.createdAt)],
)

import { blacklistSources, blacklistStatuses, type SpamPoints } from '@talkie/contract/callers'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'

/**
 * Callers that the installation refuses (`active`), may refuse (`pending`) or no longer refuses (`inactive`). Entries
 * are never deleted: a caller who was rejected as a suggestion, or taken off, is not suggested again.
 */
export const blacklist = pgTable(
  'blacklist',
  {
    e164: text().primaryKey(),
    status: text({ enum: blacklistStatuses }).notNull(),
    source: text({ enum: blacklistSources }).notNull().default('manual'),
    /** The reason that a user gave. */
    reason: text(),
    /** The spam score when it was suggested. */
    score: integer(),
    /** The reasons of that score: those of today are of other calls. */
    spamReasons: jsonb().$type<SpamPoints[]>().notNull().default([]),
    /** The name of the user who created it; null for the installation itself. */
    createdBy: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Who last changed its status, and when; null if never changed. */
    changedBy: text(),
    changedAt: instant(),
  },
  (t) => [index('blacklist_recent').on(t.createdAt)],
)

import { blacklistSources, blacklistStatuses, type Provider } from '@talkie/contract'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/postgres/columns.ts'
import { account } from '../../accounts/tables.ts'

/** The pool: every number that the installation owns. Phones are E.164. */
export const poolNumber = pgTable(
  'pool_number',
  {
    id: uuid().primaryKey(),
    provider: text().$type<Provider>().notNull(),
    visible: text().notNull(),
    realPhone: text().notNull(),
    /** Normal form of the real phone: what a carrier's signal is looked up by. */
    e164: text().notNull().unique(),
    destination: text(),
    callerId: text(),
    tag: text(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    accountId: integer().references(() => account.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId), index('pool_number_visible').on(t.visible)],
)

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

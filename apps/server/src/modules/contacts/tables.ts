import { callerNameSources } from '@talkie/contract/callers'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { account } from '../accounts/tables.ts'

/**
 * Names and companies of an account's callers, one row per source: a source never overwrites what another one said. They
 * are not part of events, because they change.
 */
export const callerName = pgTable(
  'caller_name',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id),
    e164: text().notNull(),
    source: text({ enum: callerNameSources }).notNull(),
    name: text().notNull(),
    company: text().notNull().default(''),
    /** Name and company without accents and capitals, for searches. */
    folded: text().notNull(),
    /** The name of the user who typed or imported it; null for the provider. */
    changedBy: text(),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.e164, t.source] })],
)

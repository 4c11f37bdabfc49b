import { doublePrecision, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/postgres/columns.ts'
import { account } from '../../../accounts/tables.ts'

/**
 * What the model of who called has learned about an account's callers. The row without an account is the average of all
 * accounts: what is assumed where an account has no row, and learned from where it has few calls.
 */
export const attributionParameters = pgTable(
  'attribution_parameters',
  {
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    /** JSON of `attribution/model/parameters.ts`, parsed when it is read: what no longer parses counts as absent. */
    parameters: jsonb().$type<unknown>().notNull(),
    /** Increases each time. Calls keep the version by which they were weighed. */
    version: integer().notNull(),
    learnedAt: instant().notNull(),
    /** The calls that it was learned from. */
    calls: integer().notNull(),
    /** Calls to numbers that nobody had held for 24 hours, and the seconds that numbers spent like this. */
    strangers: integer().notNull(),
    idleSeconds: doublePrecision().notNull(),
  },
  (t) => [unique('attribution_parameters_account').on(t.accountId).nullsNotDistinct()],
)

import type { MetricFields } from '@talkie/contract/reporting'
import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'

/** An account's own metrics, and its changes to built-in ones (`builtIn` is their id). */
export const metric = pgTable(
  'metric',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    builtIn: text(),
    /** For a built-in metric, the formula in here is ignored. */
    fields: jsonb().$type<MetricFields>().notNull(),
    position: integer().notNull(),
    archived: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [unique().on(t.accountId, t.builtIn)],
)

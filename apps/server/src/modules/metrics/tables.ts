import type { MetricFields } from '@talkie/contract/reporting'
import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { ofAccount } from '../accounts/tables.ts'

/** What an account says of metrics: its own, and what it changed of built-in ones (`builtIn` names them). */
export const metric = pgTable(
  'metric',
  {
    id: uuid().primaryKey(),
    accountId: ofAccount(),
    builtIn: text(),
    /** Its formula is not read where the metric is built in. */
    fields: jsonb().$type<MetricFields>().notNull(),
    position: integer().notNull(),
    archived: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [unique().on(t.accountId, t.builtIn)],
)

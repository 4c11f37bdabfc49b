import type { MissedCallerMark } from '@talkie/contract/missed-calls'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { accountIdColumn } from '../accounts/tables.ts'

/** What users did about a caller whom nobody answered. The caller's state follows from it and from the calls. */
export const missedCallStep = pgTable(
  'missed_call_step',
  {
    id: uuid().primaryKey(),
    accountId: accountIdColumn(),
    /** The caller, E.164. */
    phone: text().notNull(),
    kind: text().$type<MissedCallerMark>().notNull(),
    at: instant().notNull(),
    userId: text(),
    by: text().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [index('missed_call_step_of_caller').on(t.accountId, t.phone, t.at)],
)

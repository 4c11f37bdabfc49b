import type { Provider } from '@talkie/contract/numbers'
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
    /** The real phone in E.164. Carriers report calls by it. */
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

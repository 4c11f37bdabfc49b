import type { Provider } from '@talkie/contract'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { account } from '../accounts/tables.ts'

const instant = () => timestamp({ withTimezone: true, precision: 3 })

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
  (t) => [index().on(t.accountId)],
)

/** Callers that the installation refuses. */
export const blacklist = pgTable('blacklist', {
  e164: text().primaryKey(),
  status: text({ enum: ['inactive', 'pending', 'active'] }).notNull(),
  reason: text(),
  createdAt: instant().notNull().defaultNow(),
})

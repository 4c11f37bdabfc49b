import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What waits to be carried to the event store: one row a transaction, `payload` is JSON of its `kind`. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  payload: text().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

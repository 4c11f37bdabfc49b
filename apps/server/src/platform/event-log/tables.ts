import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../postgres/columns.ts'

/** The events of accounts in the order of their ids; `payload` is JSON, as `kind` defines it. */
export const eventLog = pgTable('event_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  accountId: integer().notNull(),
  payload: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** The subscribers of the log; `kinds` is null for a subscriber to all kinds. */
export const eventSubscriber = pgTable('event_subscriber', {
  name: text().primaryKey(),
  kinds: text().array(),
})

/** An entry that waits for a subscriber: inserted with the entry, deleted when it is delivered. */
export const eventDelivery = pgTable(
  'event_delivery',
  {
    subscriber: text().notNull(),
    logId: bigint({ mode: 'number' }).notNull(),
    accountId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscriber, t.logId] })],
)

/**
 * An account whose entries no other process may deliver to a subscriber before `until`: either a process has leased it
 * (`holder`), or its first entry failed and waits for a retry.
 */
export const eventHold = pgTable(
  'event_hold',
  {
    subscriber: text().notNull(),
    accountId: integer().notNull(),
    holder: uuid(),
    until: instant().notNull(),
    /** The number of failed attempts at the account's first entry. */
    attempts: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.subscriber, t.accountId] })],
)

/** An entry that a subscriber has given up. The entry itself stays in the log. */
export const eventDeadLetter = pgTable(
  'event_dead_letter',
  {
    subscriber: text().notNull(),
    logId: bigint({ mode: 'number' }).notNull(),
    accountId: integer().notNull(),
    error: text().notNull(),
    attempts: integer().notNull(),
    failedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subscriber, t.logId] }), index('event_dead_letter_log').on(t.logId)],
)

import type { EventType } from '@talkie/contract/events'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import { account } from '../accounts/tables.ts'
import type { EventRow } from './event-row.ts'

/**
 * Events that are neither visits nor calls: forms, messages, sales, reports of call centres. The row is the full
 * event, from which each revision of the event store is projected.
 */
export const conversion = pgTable(
  'conversion',
  {
    id: uuid().primaryKey(),
    accountId: integer().notNull(),
    type: text().$type<EventType>().notNull(),
    at: instant().notNull(),
    row: jsonb().$type<EventRow>().notNull(),
    /** The phone of `row`, E.164: what the event says of its caller is looked up by it. */
    phone: text().generatedAlwaysAs(sql`(row ->> 'phone')`),
    /** Of `row`: limits are those of a visit or a visitor, who may be forgotten. */
    visitId: text().generatedAlwaysAs(sql`(row ->> 'visitId')`),
    visitorId: text().generatedAlwaysAs(sql`(row ->> 'visitorId')`),
    version: integer().notNull().default(1),
    deleted: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.accountId, t.at),
    index('conversion_phone').on(t.accountId, t.phone, t.at).where(sql`phone is not null`),
    index('conversion_visit').on(t.accountId, t.visitId, t.at).where(sql`visit_id is not null`),
    index('conversion_visitor').on(t.accountId, t.visitorId, t.at).where(sql`visitor_id is not null`),
  ],
)

/** A word that the users of an account put on events. */
export const eventTag = pgTable(
  'event_tag',
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name as `foldTag` folds it, so that an account has each word once, whatever its case. */
    folded: text().notNull(),
    color: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [unique().on(t.accountId, t.folded)],
)

/**
 * A tag on an event, or on all events of a call: `eventId` is then the id of the call. The event store has a copy.
 */
export const eventTagging = pgTable(
  'event_tagging',
  {
    accountId: integer().notNull(),
    eventId: uuid().notNull(),
    tagId: uuid()
      .notNull()
      .references(() => eventTag.id, { onDelete: 'cascade' }),
    /** Increases with each change, so that the event store knows the newest. */
    version: integer().notNull().default(1),
    deleted: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.tagId] }), index().on(t.accountId, t.tagId)],
)

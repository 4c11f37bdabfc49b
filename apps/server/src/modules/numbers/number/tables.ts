import type { Channel, Reach } from '@talkie/contract/events'
import type { Provider } from '@talkie/contract/numbers'
import type { SourceRule, StaticNumberKind } from '@talkie/contract/ringpools'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** A number of the pool with a fixed source. It keeps the id of its number when that leaves the pool. */
export const staticNumber = pgTable(
  'static_number',
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    numberId: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<StaticNumberKind>().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    term: text().notNull(),
    channel: text().$type<Channel>(),
    reach: text().$type<Reach>(),
    sourceRules: jsonb().$type<SourceRule[]>().notNull(),
    /** No reference: ringpools are tables of a later room, and none is ever deleted. */
    ringpoolId: uuid(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.accountId, t.name),
    uniqueIndex('static_number_active').on(t.numberId).where(sql`active`),
  ],
)

/** What a call to a static number is known to come from, as the call's events have it. */
export type StaticOrigin = {
  name: string
  kind: StaticNumberKind
  source: string
  medium: string
  campaign: string
  content: string
  term: string
  channel: Channel
  reach: Reach
}

/**
 * A time in which calls to a number had the origin of a static number. A change ends one period and begins the next, so
 * that a call has the origin of its own instant whenever it is attributed.
 */
export const staticNumberPeriod = pgTable(
  'static_number_period',
  {
    id: uuid().primaryKey(),
    staticNumberId: uuid()
      .notNull()
      .references(() => staticNumber.id),
    accountId: integer().notNull(),
    numberId: uuid().notNull(),
    origin: jsonb().$type<StaticOrigin>().notNull(),
    since: instant().notNull(),
    /** Null while it lasts. */
    until: instant(),
  },
  (t) => [index('static_number_period_number').on(t.numberId, t.since), index().on(t.staticNumberId)],
)

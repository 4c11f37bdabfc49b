import type { PageRule, SourceRule } from '@talkie/contract/ringpools'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/postgres/columns.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../number/tables.ts'

export const ringpoolTag = pgTable(
  'ringpool_tag',
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    name: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [unique().on(t.accountId, t.name)],
)

/** An account's set of numbers for dynamic insertion. Phones are E.164. */
export const ringpool = pgTable(
  'ringpool',
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    name: text().notNull(),
    tagId: uuid().references(() => ringpoolTag.id),
    destination: text().notNull(),
    replaces: text().array().notNull(),
    selectors: text().array().notNull(),
    pageRules: jsonb().$type<PageRule[]>().notNull(),
    sourceRules: jsonb().$type<SourceRule[]>().notNull(),
    holdMinutes: integer().notNull().default(20),
    uniqueWindowDays: integer().notNull().default(0),
    overflow: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId)],
)

/**
 * A number's place in a ringpool, and who holds it. The holder's columns stay when a lease ends, so that a
 * returning visitor gets the same number back while nobody else took it. `callId` is the call in progress:
 * it stands here so that the leasing statement itself can see it. Few indexes: each one is written with every lease.
 */
export const ringpoolNumber = pgTable(
  'ringpool_number',
  {
    numberId: uuid()
      .primaryKey()
      .references(() => poolNumber.id),
    ringpoolId: uuid()
      .notNull()
      .references(() => ringpool.id),
    accountId: integer().notNull(),
    active: boolean().notNull().default(true),
    leaseId: uuid(),
    visitorId: uuid(),
    visitId: uuid(),
    /** Keyed hashes of the address group and of the network that took the lease: see `tracking/fair-shares/number-share.ts`. */
    holderGroup: integer(),
    holderNetwork: integer(),
    leasedAt: instant(),
    lastSeenAt: instant(),
    /** The lease's end, later the moment since which the number is free: the oldest is leased next. */
    freeAt: instant().notNull().default(sql`'-infinity'`),
    callId: uuid(),
    callState: text({ enum: ['call', 'answered', 'hangup'] }),
    callStateAt: instant(),
    /** The call that `callState` tells of, also after its end. */
    lastCallId: uuid(),
  },
  (t) => [
    index('ringpool_number_next_free').on(t.ringpoolId, t.freeAt).where(sql`active and call_id is null`),
    index('ringpool_number_visitor').on(t.ringpoolId, t.visitorId),
  ],
)

/** Every lease there was: who could have called a number. Kept as long as visits are. */
export const lease = pgTable(
  'lease',
  {
    id: uuid().primaryKey(),
    numberId: uuid().notNull(),
    ringpoolId: uuid().notNull(),
    accountId: integer().notNull(),
    visitorId: uuid().notNull(),
    visitId: uuid().notNull(),
    leasedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('lease_holders').on(t.numberId, t.lastSeenAt)],
)

/** A visit that was shown an overflow number: calls to that number are attributed to the source alone. */
export const overflow = pgTable(
  'overflow',
  {
    visitId: uuid().notNull(),
    ringpoolId: uuid().notNull(),
    accountId: integer().notNull(),
    e164: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitId, t.ringpoolId] }), index('overflow_number').on(t.e164, t.at)],
)

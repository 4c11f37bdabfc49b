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
    color: text().notNull(),
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
    phoneMask: text().notNull().default(''),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.accountId)],
)

/**
 * A number's membership of a ringpool, and its current holder. The holder's columns stay when a lease ends, so that a
 * returning visitor gets the same number back unless another visitor took it. `callId` is the call in progress. It is
 * a column of this row so that the leasing statement can see it. There are few indexes, because every lease writes
 * each of them.
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
    /**
     * Keyed hashes of the address group and of the network that took the lease: see
     * `tracking/fair-shares/number-share.ts`.
     */
    holderGroup: integer(),
    holderNetwork: integer(),
    /** Whether its last holder tapped or copied it, and so is likelier to call later. */
    holderActed: boolean().notNull().default(false),
    leasedAt: instant(),
    lastSeenAt: instant(),
    /**
     * The end of the lease, and after that the instant since which the number is free. The number with the oldest
     * `freeAt` is leased next, but see `holderActed` in `lease_numbers`.
     */
    freeAt: instant().notNull().default(sql`'-infinity'`),
    callId: uuid(),
    callState: text({ enum: ['call', 'answered', 'hangup'] }),
    callStateAt: instant(),
    /** The call that `callState` refers to, also after its end. */
    lastCallId: uuid(),
  },
  (t) => [
    index('ringpool_number_next_free').on(t.ringpoolId, t.freeAt).where(sql`active and call_id is null`),
    index('ringpool_number_visitor').on(t.ringpoolId, t.visitorId),
  ],
)

/** The history of leases: who could have called a number. Kept as long as visits are. */
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
  (t) => [index('lease_holders').on(t.numberId, t.lastSeenAt), index('lease_visit').on(t.visitId)],
)

/** A visit that was shown an overflow number. Calls to that number are attributed to the source alone. */
export const overflow = pgTable(
  'overflow',
  {
    visitId: uuid().notNull(),
    ringpoolId: uuid().notNull(),
    accountId: integer().notNull(),
    e164: text().notNull(),
    /** The hash of the address group that asked, as leases have it; null where the address has no limit. */
    holderGroup: integer(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitId, t.ringpoolId] }), index('overflow_number').on(t.e164, t.at)],
)

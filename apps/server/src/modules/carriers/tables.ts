import type {
  CarrierOrderAction,
  OrderedNumberState,
  OrderRefusalReason,
  SoldNumberKind,
} from '@talkie/contract/carriers'
import type { AccountCountry } from '@talkie/contract/locales'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/columns.ts'
import type { Actor } from '../identity/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { connection } from '../telephony/tables.ts'

const monthlyPrice = () => numeric({ precision: 12, scale: 4, mode: 'number' })

/** At which carrier a number of the pool is: it was bought there, or found there by a comparison. */
export const carrierNumber = pgTable(
  'carrier_number',
  {
    numberId: uuid()
      .primaryKey()
      .references(() => poolNumber.id, { onDelete: 'cascade' }),
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    /** In the carrier's currency, when it was bought; both null if it was bought elsewhere. */
    monthlyPrice: monthlyPrice(),
    currency: text(),
  },
  (t) => [index().on(t.connectionId)],
)

/** What numbers are bought for, and the proofs that the carrier wants of their user. */
export type PurchaseTerms = {
  country: AccountCountry
  kind: SoldNumberKind
  accountId: number | null
  ringpoolId: string | null
  /** E.164. */
  destination: string | null
  tag: string | null
  addressSid: string | null
  bundleSid: string | null
}

/** An order to a carrier, recorded before it is sent there. */
export const carrierOrder = pgTable(
  'carrier_order',
  {
    /** The client's, so that an order which is sent twice is one. */
    id: uuid().primaryKey(),
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    action: text().$type<CarrierOrderAction>().notNull(),
    /** Null for a release. */
    terms: jsonb().$type<PurchaseTerms>(),
    /** Of each number, as the user confirmed it; null where the carrier does not say. */
    monthlyPrice: monthlyPrice(),
    currency: text(),
    /** In whose name its changes are recorded. */
    actor: jsonb().$type<Actor>().notNull(),
    orderedAt: instant().notNull(),
  },
  (t) => [index().on(t.connectionId, t.orderedAt)],
)

/** One number of an order. */
export const carrierOrderNumber = pgTable(
  'carrier_order_number',
  {
    orderId: uuid()
      .notNull()
      .references(() => carrierOrder.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    position: integer().notNull(),
    state: text().$type<OrderedNumberState>().notNull().default('pending'),
    /** How often the carrier may have got the order: counted before each request. */
    attempts: integer().notNull().default(0),
    /** When it is tried next; a process that tries it moves this on first. */
    dueAt: instant().notNull(),
    reason: text().$type<OrderRefusalReason>(),
    /** The carrier's own sentence. */
    sentence: text(),
    /** The number of the pool that it became, or was. */
    numberId: uuid(),
    /** Of a release: whether the number was active before, as it is again if the carrier keeps it. */
    wasActive: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.phone] }),
    // A number is in one order at a time.
    uniqueIndex('carrier_order_number_open').on(t.phone).where(sql`state = 'pending'`),
    index('carrier_order_number_due').on(t.dueAt).where(sql`state = 'pending'`),
  ],
)

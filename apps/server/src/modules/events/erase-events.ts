import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { conversion, eventTagging } from './tables.ts'

/** The account whose events to erase, and before which instant. */
export type Erasure = { accountId: number; before: Date }

type Stores = { db: Database; clickhouse: Clickhouse }

/** The most ids of one statement. */
const idsPerStatement = 500

const toStoreInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '')

/**
 * The condition on older events as literal SQL: statements that change a table take no bound parameters. The values
 * are a number and an instant, so nothing needs escaping.
 */
const isOlder = ({ accountId, before }: Erasure): string =>
  `account_id = ${Math.trunc(accountId)} AND at < toDateTime64('${toStoreInstant(before)}', 3, 'UTC')`

/**
 * Erases taggings first: without its event, nothing would tell how old a tagging is. A call's tags stay as long as one
 * of its events.
 */
const eraseTaggings = async ({ db, clickhouse }: Stores, erasure: Erasure): Promise<void> => {
  const { accountId, before } = erasure
  const ofAccount = eq(eventTagging.accountId, accountId)
  const taggedHere = await db.selectDistinct({ id: eventTagging.eventId }).from(eventTagging).where(ofAccount)
  // Of a deleted tag only the event store still has the tombstones.
  const taggedInEventStore = await clickhouse.query<{ id: string }>({
    sql: 'SELECT DISTINCT event_id AS id FROM event_tagging WHERE account_id = {account:UInt32}',
    params: { account: Math.trunc(accountId) },
  })
  const tagged = [...new Set([...taggedHere, ...taggedInEventStore].map(({ id }) => id))]
  for (let from = 0; from < tagged.length; from += idsPerStatement) {
    const ids = tagged.slice(from, from + idsPerStatement)
    const old = await clickhouse.query<{ id: string }>({
      sql: `SELECT tagged AS id FROM (
          SELECT arrayJoin(arrayDistinct([id, call_id])) AS tagged, max(at) AS last FROM event
          WHERE account_id = {account:UInt32} AND (id IN {ids:Array(UUID)} OR call_id IN {ids:Array(UUID)})
          GROUP BY tagged
        ) WHERE tagged IN {ids:Array(UUID)} AND last < {before:DateTime64(3, 'UTC')}`,
      params: { ids, account: Math.trunc(accountId), before: toStoreInstant(before) },
    })
    if (old.length === 0) continue
    const oldIds = old.map(({ id }) => id)
    const list = oldIds.map((id) => `'${id}'`).join(', ')
    await clickhouse.erase('event_tagging', `account_id = ${Math.trunc(accountId)} AND event_id IN (${list})`)
    await db.delete(eventTagging).where(and(ofAccount, inArray(eventTagging.eventId, oldIds)))
  }
}

/** Erases an account's events before an instant, with all their revisions, month by month. Repeating it is harmless. */
export const eraseEvents = async (stores: Stores, erasure: Erasure): Promise<void> => {
  const { db, clickhouse } = stores
  await eraseTaggings(stores, erasure)
  await db
    .delete(conversion)
    .where(and(eq(conversion.accountId, erasure.accountId), lt(conversion.at, erasure.before)))
  const months = await clickhouse.query<{ month: number }>({
    sql: `SELECT DISTINCT toYYYYMM(at) AS month FROM event WHERE ${isOlder(erasure)} ORDER BY month`,
    params: {},
  })
  for (const { month } of months) await clickhouse.erase('event', isOlder(erasure), month)
}

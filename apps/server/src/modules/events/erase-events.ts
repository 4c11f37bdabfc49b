import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { conversion, eventTagging } from './tables.ts'

/** Whose events, and before which instant. */
export type Erasure = { accountId: number; before: Date }

type Stores = { db: Database; clickhouse: Clickhouse }

/** Ids that go into one statement. */
const atOnce = 500

/** Values of our own making, numbers and an instant: statements that change a table take no bound ones. */
const olderThan = ({ accountId, before }: Erasure): string =>
  `account_id = ${Math.trunc(accountId)} AND at < toDateTime64('${before.toISOString().replace('T', ' ').replace('Z', '')}', 3, 'UTC')`

/** Tags go first: without its event nothing would say how old one is. */
const eraseTaggings = async ({ db, clickhouse }: Stores, erasure: Erasure): Promise<void> => {
  const { accountId } = erasure
  const ofAccount = eq(eventTagging.accountId, accountId)
  const here = await db.selectDistinct({ id: eventTagging.eventId }).from(eventTagging).where(ofAccount)
  // Of a tag that was deleted only the event store still has the tombstones.
  const there = await clickhouse.query<{ id: string }>({
    sql: 'SELECT DISTINCT event_id AS id FROM event_tagging WHERE account_id = {account:UInt32}',
    params: { account: Math.trunc(accountId) },
  })
  const tagged = [...new Set([...here, ...there].map(({ id }) => id))]
  for (let from = 0; from < tagged.length; from += atOnce) {
    const ids = tagged.slice(from, from + atOnce)
    const old = await clickhouse.query<{ id: string }>({
      sql: `SELECT DISTINCT id FROM event WHERE ${olderThan(erasure)} AND id IN {ids:Array(UUID)}`,
      params: { ids },
    })
    if (old.length === 0) continue
    const gone = old.map(({ id }) => id)
    const list = gone.map((id) => `'${id}'`).join(', ')
    await clickhouse.erase('event_tagging', `account_id = ${Math.trunc(accountId)} AND event_id IN (${list})`)
    await db.delete(eventTagging).where(and(ofAccount, inArray(eventTagging.eventId, gone)))
  }
}

/** Erases an account's events of before an instant, all revisions of them, month by month; repeating it is harmless. */
export const eraseEvents = async (stores: Stores, erasure: Erasure): Promise<void> => {
  const { db, clickhouse } = stores
  await eraseTaggings(stores, erasure)
  await db
    .delete(conversion)
    .where(and(eq(conversion.accountId, erasure.accountId), lt(conversion.at, erasure.before)))
  const months = await clickhouse.query<{ month: number }>({
    sql: `SELECT DISTINCT toYYYYMM(at) AS month FROM event WHERE ${olderThan(erasure)} ORDER BY month`,
    params: {},
  })
  for (const { month } of months) await clickhouse.erase('event', olderThan(erasure), month)
}

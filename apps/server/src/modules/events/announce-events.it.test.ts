import type { LiveChange } from '@talkie/contract/live'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appendEvent } from '../../platform/event-log/append-event.ts'
import { eventLog } from '../../platform/event-log/tables.ts'
import { openLive } from '../../platform/live.ts'
import { openEventStoreLog } from '../../testing/stores/deliver-to-event-store.ts'
import { openTestStores, type TestStores } from '../../testing/stores/stores.ts'
import { announceEvents } from './announce-events.ts'

/* Account 7 is subscribed to; account 8 is not. */
let stores: TestStores
let live: Awaited<ReturnType<typeof openLive>>
beforeAll(async () => {
  stores = await openTestStores()
  live = await openLive(stores.postgres)
})
afterAll(() => stores.close())
beforeEach(() => stores.postgres.db.delete(eventLog))

const rowOf = (id: string, type: string, accountId = 7) => ({
  account_id: accountId,
  type,
  at: '2026-11-16 10:00:00.000',
  id,
  revision: 1,
})
const [first, second, third] = [1, 2, 3].map((n) => `0197c2a0-0000-7000-8000-00000000001${n}`) as [
  string,
  string,
  string,
]

const openLog = (insert = stores.clickhouse.insert) =>
  openEventStoreLog({
    db: stores.postgres.db,
    clickhouse: { insert },
    projections: { rows: { table: 'event', toRows: (payload) => JSON.parse(payload) } },
    onDelivered: announceEvents,
  })
const append = (accountId: number, rows: object[]) =>
  appendEvent(stores.postgres.db, { kind: 'rows', accountId, payload: JSON.stringify(rows) })

/** Changes of account 7 in the order in which they arrive. */
const follow = async () => {
  const stop = new AbortController()
  const changes = live.changes([7], stop.signal)
  expect((await changes.next()).value).toEqual({ topic: 'hello', ids: [] })
  return { next: async (): Promise<LiveChange> => (await changes.next()).value, stop: () => stop.abort() }
}

const stored = async (id: string) => {
  const sql = 'SELECT count() AS rows FROM event WHERE account_id = 7 AND id = {id:UUID}'
  const [counted] = await stores.clickhouse.query<{ rows: string | number }>({ sql, params: { id } })
  return Number(counted?.rows)
}

it('announces events once the event store has them, by account and each type once', async () => {
  const heard = await follow()
  await append(7, [rowOf(first, 'sale'), rowOf(second, 'sale')])
  await append(8, [rowOf(third, 'visit', 8)])
  const deliveries = await openLog()
  deliveries.wake()
  expect(await heard.next()).toEqual({ topic: 'events', ids: ['sale'] })
  expect(await stored(first)).toBe(1)
  await deliveries.flush()
  await deliveries.stop()
  heard.stop()
})

it('announces nothing while the event store is down, and everything when it is back', async () => {
  let away = true
  let attempts = 0
  const heard = await follow()
  const deliveries = await openLog(async (table, rows) => {
    attempts += 1
    if (away) throw new Error('connect ECONNREFUSED')
    await stores.clickhouse.insert(table, rows)
  })
  await append(7, [rowOf(third, 'call')])
  const next = heard.next().then((change) => ({ change, wasAway: away }))
  deliveries.wake()
  await expect.poll(() => attempts).toBeGreaterThan(0)
  away = false
  await deliveries.flush()
  expect(await next).toEqual({ change: { topic: 'events', ids: ['call'] }, wasAway: false })
  await deliveries.stop()
  heard.stop()
})

it('announces any type where rows of another table were delivered', async () => {
  const heard = await follow()
  await stores.postgres.db.transaction((tx) =>
    announceEvents(tx, [rowOf(first, 'sale'), { account_id: 7, tag: 'VIP' }]),
  )
  expect(await heard.next()).toEqual({ topic: 'events', ids: [] })
  heard.stop()
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appendEvent } from '../../platform/event-log/append-event.ts'
import { listDeadLetters, retryDeadLetters } from '../../platform/event-log/dead-letters.ts'
import { eventDeadLetter, eventDelivery, eventLog } from '../../platform/event-log/tables.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { openEventStoreLog } from '../../testing/stores/deliver-to-event-store.ts'
import { openTestStores, type TestStores } from '../../testing/stores/stores.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores.close())
beforeEach(async () => {
  for (const table of [eventLog, eventDelivery, eventDeadLetter]) await stores.postgres.db.delete(table)
})

const row = (id: string, revision = 1) => ({
  account_id: 7,
  type: 'sale',
  at: '2026-11-16 10:00:00.000',
  id,
  revision,
  value: String(revision),
})
const laia = '0197c2a0-0000-7000-8000-000000000001'
const marc = '0197c2a0-0000-7000-8000-000000000002'

const append = (rows: unknown, { tx = stores.postgres.db as Executor, kind = 'sales', accountId = 7 } = {}) =>
  appendEvent(tx, { kind, accountId, payload: typeof rows === 'string' ? rows : JSON.stringify(rows) })

const openLog = (insert = stores.clickhouse.insert) =>
  openEventStoreLog({
    db: stores.postgres.db,
    clickhouse: { insert },
    projections: {
      sales: { table: 'event', toRows: (payload) => JSON.parse(payload) },
      taggings: { table: 'event_tagging', toRows: (payload) => JSON.parse(payload) },
    },
  })
const deliverAll = async () => {
  const deliveries = await openLog()
  await deliveries.flush()
  await deliveries.stop()
}

const sales = () =>
  stores.clickhouse.query<{ id: string; value: string }>({
    sql: 'SELECT id, toString(value) AS value FROM event FINAL WHERE account_id = 7 ORDER BY id',
    params: {},
  })

it('delivers what a transaction appended, and nothing of one that was rolled back', async () => {
  const { db } = stores.postgres
  await db.transaction((tx) => append([row(laia)], { tx }))
  await db
    .transaction(async (tx) => {
      await append([row(marc)], { tx })
      throw new Error('The sale was not stored.')
    })
    .catch(() => {})
  await deliverAll()
  expect(await sales()).toEqual([{ id: laia, value: '1' }])
  expect(await db.$count(eventLog)).toBe(0)
})

it('keeps everything while the event store is down, and repeats duplicate nothing', async () => {
  const { db } = stores.postgres
  let away = true
  let delivered = 0
  const deliveries = await openLog(async (table, rows) => {
    if (away) throw new Error('connect ECONNREFUSED')
    await stores.clickhouse.insert(table, rows)
    delivered += 1
    // The first insert succeeds, but its response is lost.
    if (delivered === 1) throw new Error('socket hang up')
  })
  await append([row(laia, 2), row(marc, 2)])
  deliveries.wake()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await db.$count(eventLog)).toBe(1)
  away = false
  await deliveries.flush()
  await deliveries.stop()
  expect(delivered).toBe(2)
  expect(await sales()).toEqual([
    { id: laia, value: '2' },
    { id: marc, value: '2' },
  ])
})

it('gives up an entry that no projection can read or the store refuses, and delivers those behind it', async () => {
  const { db } = stores.postgres
  await append('no JSON')
  await append([], { kind: 'nobody' })
  await append([{ ...row(marc), type: 'a type of a newer version' }], { accountId: 8 })
  await append([row(laia, 3)])
  await deliverAll()
  expect((await sales())[0]).toEqual({ id: laia, value: '3' })
  expect(await listDeadLetters(db)).toMatchObject([
    {
      subscriber: 'event store',
      kind: 'sales',
      attempts: 1,
      error: 'The payload of an event cannot be read.',
    },
    { subscriber: 'event store', kind: 'nobody', error: 'No projection reads events of kind nobody.' },
    { subscriber: 'event store', kind: 'sales', accountId: 8, error: 'The event store refuses an event.' },
  ])
  expect(await db.select({ payload: eventLog.payload }).from(eventLog).orderBy(eventLog.id)).toMatchObject([
    { payload: 'no JSON' },
    { payload: '[]' },
    {},
  ])
})

it('delivers a dead letter that is retried once it can be read', async () => {
  const { db } = stores.postgres
  await append('no JSON yet')
  await deliverAll()
  const [dead] = await listDeadLetters(db)
  await db.update(eventLog).set({ payload: JSON.stringify([row(laia, 5)]) })
  expect(await retryDeadLetters(db, { subscriber: 'event store', id: dead?.id })).toBe(1)
  expect(await retryDeadLetters(db)).toBe(0)
  await deliverAll()
  expect((await sales())[0]).toEqual({ id: laia, value: '5' })
  expect(await db.$count(eventLog)).toBe(0)
})

it('delivers each entry to the table of its kind', async () => {
  const tagging = { account_id: 7, event_id: laia, tag_id: marc, tag: 'VIP', revision: 1 }
  await append([tagging], { kind: 'taggings' })
  await append([row(laia, 6)])
  await deliverAll()
  expect((await sales())[0]).toEqual({ id: laia, value: '6' })
  expect(
    await stores.clickhouse.query({ sql: 'SELECT event_id, tag FROM event_tagging FINAL', params: {} }),
  ).toEqual([{ event_id: laia, tag: 'VIP' }])
})

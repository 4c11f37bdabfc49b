import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestStores, type TestStores } from '../../testing/stores.ts'
import { createLog } from '../log.ts'
import { createDrain, putInOutbox } from './outbox.ts'
import { outbox } from './tables.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores.close())
beforeEach(() => stores.postgres.db.delete(outbox))

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

const drainTo = (clickhouse = stores.clickhouse) =>
  createDrain({
    db: stores.postgres.db,
    clickhouse,
    log: createLog('silent'),
    projections: {
      sales: { table: 'event', rowsOf: (payload) => JSON.parse(payload) },
      taggings: { table: 'event_tagging', rowsOf: (payload) => JSON.parse(payload) },
    },
  })

const sales = () =>
  stores.clickhouse.query<{ id: string; value: string }>({
    sql: 'SELECT id, toString(value) AS value FROM event FINAL WHERE account_id = 7 ORDER BY id',
    params: {},
  })

it('carries what a transaction put in, and nothing of one that was rolled back', async () => {
  const { db } = stores.postgres
  await db.transaction((tx) => putInOutbox(tx, 'sales', JSON.stringify([row(laia)])))
  await db
    .transaction(async (tx) => {
      await putInOutbox(tx, 'sales', JSON.stringify([row(marc)]))
      throw new Error('The sale was not stored.')
    })
    .catch(() => {})
  const drain = drainTo()
  await drain.flush()
  await drain.stop()
  expect(await sales()).toEqual([{ id: laia, value: '1' }])
  expect(await db.$count(outbox)).toBe(0)
})

it('keeps everything while the event store is away, and repeats make nothing twice', async () => {
  const { db } = stores.postgres
  let away = true
  let carried = 0
  const drain = drainTo({
    ...stores.clickhouse,
    insert: async (table, rows) => {
      if (away) throw new Error('connect ECONNREFUSED')
      await stores.clickhouse.insert(table, rows)
      carried += 1
      // The first insert arrives, but its answer is lost.
      if (carried === 1) throw new Error('socket hang up')
    },
  })
  await putInOutbox(db, 'sales', JSON.stringify([row(laia, 2), row(marc, 2)]))
  drain.wake()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await db.$count(outbox)).toBe(1)
  away = false
  await drain.flush()
  await drain.stop()
  expect(carried).toBe(2)
  expect(await sales()).toEqual([
    { id: laia, value: '2' },
    { id: marc, value: '2' },
  ])
})

it('sets aside a row that nothing can read, and carries those behind it', async () => {
  const { db } = stores.postgres
  await putInOutbox(db, 'sales', 'no JSON')
  await putInOutbox(db, 'nobody', '[]')
  await putInOutbox(db, 'sales', JSON.stringify([row(laia, 3)]))
  const drain = drainTo()
  await drain.flush()
  await drain.stop()
  expect((await sales())[0]).toEqual({ id: laia, value: '3' })
  const kept = await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox).orderBy(outbox.id)
  expect(kept).toEqual([
    { kind: 'unread:sales', payload: 'no JSON' },
    { kind: 'unread:nobody', payload: '[]' },
  ])
})

it('carries each row to the table that its kind is of', async () => {
  const { db } = stores.postgres
  const tagging = { account_id: 7, event_id: laia, tag_id: marc, tag: 'VIP', revision: 1 }
  await putInOutbox(db, 'taggings', JSON.stringify([tagging]))
  await putInOutbox(db, 'sales', JSON.stringify([row(laia, 4)]))
  const drain = drainTo()
  await drain.flush()
  await drain.stop()
  expect((await sales())[0]).toEqual({ id: laia, value: '4' })
  expect(
    await stores.clickhouse.query({ sql: 'SELECT event_id, tag FROM event_tagging FINAL', params: {} }),
  ).toEqual([{ event_id: laia, tag: 'VIP' }])
})

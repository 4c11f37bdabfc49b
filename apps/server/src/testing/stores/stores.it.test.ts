import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStores, type TestStores } from './stores.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores.close())

test('the stores are of the kind that the project names', () => {
  const embedded = process.env.TALKIE_TEST_STORES !== 'server'
  expect(stores.postgres.embedded).toBe(embedded)
  expect(stores.clickhouse.embedded).toBe(embedded)
})

test('PostgreSQL is migrated and empty', async () => {
  const { rows } = await stores.postgres.db.execute(sql`select count(*)::int as accounts from account`)
  expect(rows).toEqual([{ accounts: 0 }])
})

test('a notification is received', async () => {
  const heard = Promise.withResolvers<string>()
  await stores.postgres.listen('testing', heard.resolve)
  await stores.postgres.db.execute(sql`select pg_notify('testing', 'hello')`)
  expect(await heard.promise).toBe('hello')
})

test('ClickHouse binds every kind of value as it is', async () => {
  const rows = await stores.clickhouse.query({
    sql: 'SELECT {word:String} AS word, {words:Array(String)} AS words, {number:Int32} AS number',
    params: { word: "it's a \\ back\tslash\n", words: ["a'b", 'c\\d', ''], number: -7 },
  })
  expect(rows).toEqual([{ word: "it's a \\ back\tslash\n", words: ["a'b", 'c\\d', ''], number: -7 }])
})

test('an event is inserted and read back', async () => {
  await stores.clickhouse.insert('event', [
    {
      account_id: 1,
      type: 'visit',
      at: '2026-11-21 10:00:00.123',
      id: '0197f3a2-0000-7000-8000-000000000001',
      revision: 1,
    },
  ])
  const rows = await stores.clickhouse.query({
    sql: 'SELECT account_id, type, toString(at) AS at FROM event FINAL',
    params: {},
  })
  expect(rows).toEqual([{ account_id: 1, type: 'visit', at: '2026-11-21 10:00:00.123' }])
})

test('an invalid query fails with its code, and the next one succeeds', async () => {
  await expect(
    stores.clickhouse.query({ sql: 'SELECT nothing_like_this', params: {} }),
  ).rejects.toMatchObject({ code: '47' })
  expect(await stores.clickhouse.ping()).toBe(true)
})

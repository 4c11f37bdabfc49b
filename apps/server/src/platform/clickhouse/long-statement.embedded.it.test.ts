import { expect, test } from 'vitest'
import { openTestClickhouse } from '../../testing/stores/stores.ts'

test('a statement may hold the filters of the largest request several times', async () => {
  const store = await openTestClickhouse()
  const list = Array.from({ length: 1000 }, (_, index) => `${index}`.padEnd(250, 'x'))
  const names = Array.from({ length: 8 }, (_, index) => `p${index}`)
  const [row] = await store.clickhouse.query<{ found: number }>({
    sql: `SELECT ${names.map((name) => `has({${name}:Array(String)}, {one:String})`).join(' + ')} AS found`,
    params: { one: list[999], ...Object.fromEntries(names.map((name) => [name, list])) },
  })
  expect(row?.found).toBe(8)
  await store.close()
})

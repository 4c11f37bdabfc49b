import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyText } from '../../testing/inputs/any-text.ts'
import { openTestClickhouse, type TestClickhouse } from '../../testing/stores/stores.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const text = fc.oneof(
  anyText(),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '\\',
      '`',
      '{',
      '}',
      '\0',
      '\n',
      '\t',
      '--',
      '/*',
      ';',
      ',',
      '[',
      ']',
      'n',
      'x',
    ),
  }),
)

test('every text is returned as it was bound, alone and in an array', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 5 }), async (one, list) => {
      const [row] = await store.clickhouse.query<{ one: string; list: string[]; found: number }>({
        sql: 'SELECT {p0:String} AS one, {p1:Array(String)} AS list, {p0:String} IN {p1:Array(String)} AS found',
        params: { p0: one, p1: list },
      })
      expect(row).toEqual({ one, list, found: list.includes(one) ? 1 : 0 })
    }),
    { numRuns: 300 },
  )
})

test('concurrent statements do not mix up their values', async () => {
  const numbers = Array.from({ length: 60 }, (_, i) => i)
  const answers = await Promise.all(
    numbers.map((n) =>
      store.clickhouse.query<{ n: number; sum: number }>({
        sql: 'SELECT {p0:UInt32} AS n, sum(number) AS sum FROM numbers({p1:UInt32})',
        params: { p0: String(n), p1: String(n + 1) },
      }),
    ),
  )
  expect(answers.map(([row]) => row)).toEqual(numbers.map((n) => ({ n, sum: (n * (n + 1)) / 2 })))
})

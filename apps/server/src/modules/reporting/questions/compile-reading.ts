import { finalOnly } from '../compile-events.ts'
import { bound, type Fragment, identifier, join, sql } from '../sql-fragment.ts'
import { compilePart } from './compile-part.ts'
import { formulaSql } from './formula-sql.ts'
import type { Term } from './measure-formula.ts'
import { type Part, partsOf, type Scope } from './parts.ts'
import type { Reading } from './plan-readings.ts'
import type { Order } from './understand-question.ts'

const comma = sql`, `
const lines = sql`,
    `
const group = (place: number) => identifier(`group_${place}`)

/** Shares of a conversion are no whole numbers: what is left of rounding them is taken off. */
const summed = (parts: readonly Part[], value: Fragment) =>
  parts.some(({ credited }) => credited) ? sql`round(sum(${value}), 6)` : sql`sum(${value})`

/**
 * The terms of each group, and of everything where there are groups (`is_total`): of the range as `now_<term>`, of the
 * one compared with as `was_<term>`, and how many events each set of types has as `now_rows_<set>`, `was_rows_<set>`.
 */
const compileTerms = (scope: Scope, reading: Reading): Fragment => {
  const parts = partsOf(scope, reading)
  const names = [...reading.terms, ...reading.typeSets.map((_, i) => `rows_${i}`)]
  const columns = names.flatMap((name) => {
    const value = identifier(`part_${name}`)
    if (!scope.before) return [sql`${summed(parts, value)} AS ${identifier(`now_${name}`)}`]
    return [
      sql`${summed(parts, sql`if(compared = 0, ${value}, 0)`)} AS ${identifier(`now_${name}`)}`,
      sql`${summed(parts, sql`if(compared = 1, ${value}, 0)`)} AS ${identifier(`was_${name}`)}`,
    ]
  })
  const groups = reading.by.map((_, i) => group(i))
  const [first] = groups
  const isTotal = first ? [sql`grouping(${first}) AS is_total`] : []
  const grouped = first
    ? sql`
  GROUP BY GROUPING SETS ((${join(groups, comma)}), ())`
    : sql``
  return sql`SELECT
    ${join([...groups, ...isTotal, ...columns], lines)}
  FROM (
  ${join(
    parts.map((part) => compilePart(scope, reading, part)),
    sql`
  UNION ALL
  `,
  )}
  )${grouped}`
}

/** Groups in their order decide between equals, so that pages don't overlap. */
const orderOf = (reading: Reading, order: readonly Order[]): Fragment => {
  const wanted = order.map(({ by, direction }) => {
    const expression =
      typeof by === 'number' ? group(by) : formulaSql(by, (term: Term) => identifier(`now_${term}`))
    return direction === 'asc' ? sql`${expression} ASC NULLS LAST` : sql`${expression} DESC NULLS LAST`
  })
  return join([...wanted, ...reading.by.map((_, i) => sql`${group(i)} ASC`)], comma)
}

/**
 * The row over everything, and behind it a reading's groups: all of them, or its first page; `of_rows` is how many there
 * are in all. Without groups it is the row over everything alone.
 */
export const readingQuery = (scope: Scope, reading: Reading): Fragment => {
  if (reading.by.length === 0)
    return sql`${compileTerms(scope, reading)}
${finalOnly}`
  const { page } = reading
  const limit = page
    ? sql`
LIMIT ${bound('UInt32', (page.offset === 0 ? page.limit : 0) + 1)}`
    : sql``
  return sql`SELECT *, count() OVER () - 1 AS of_rows
FROM (
  ${compileTerms(scope, reading)}
)
ORDER BY is_total DESC, ${orderOf(reading, page?.order ?? [])}${limit}
${finalOnly}`
}

/** A later page's groups. */
export const laterPageQuery = (
  scope: Scope,
  reading: Reading,
  { order, limit, offset }: NonNullable<Reading['page']>,
): Fragment => sql`SELECT *
FROM (
  ${compileTerms(scope, reading)}
)
WHERE is_total = 0
ORDER BY ${orderOf(reading, order)}
LIMIT ${bound('UInt32', limit)} OFFSET ${bound('UInt32', offset)}
${finalOnly}`

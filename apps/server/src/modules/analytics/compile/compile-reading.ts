import { finalOnly } from '../conditions/compile-events.ts'
import { group } from '../plan/group-expression.ts'
import type { Term } from '../plan/measure-formula.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { Order } from '../plan/understand-question.ts'
import { bound, type Fragment, identifier, join, sql } from '../registry/sql-fragment.ts'
import { compileTerms } from './compile-terms.ts'
import { formulaSql } from './formula-sql.ts'

/** Groups in their order decide between equals, so that pages don't overlap. */
const orderOf = (reading: Reading, order: readonly Order[]): Fragment => {
  const wanted = order.map(({ by, direction }) => {
    const expression =
      typeof by === 'number' ? group(by) : formulaSql(by, (term: Term) => identifier(`now_${term}`))
    return direction === 'asc' ? sql`${expression} ASC NULLS LAST` : sql`${expression} DESC NULLS LAST`
  })
  return join([...wanted, ...reading.by.map((_, i) => sql`${group(i)} ASC`)], sql`, `)
}

/**
 * The row over everything, and behind it a reading's groups: all of them, or its first page; `of_rows` is how many there
 * are in all. Without groups it is the row over everything alone.
 */
export const readingQuery = (scope: Scope, reading: Reading): Fragment => {
  const { by, page } = reading
  if (by.length === 0)
    return sql`${compileTerms(scope, reading)}
${finalOnly}`
  if (!page)
    return sql`${compileTerms(scope, reading)}
ORDER BY is_total DESC, ${orderOf(reading, [])}
${finalOnly}`
  return sql`${compileTerms(scope, reading, [sql`count() OVER () - 1 AS of_rows`])}
ORDER BY is_total DESC, ${orderOf(reading, page.order)}
LIMIT ${bound('UInt32', (page.offset === 0 ? page.limit : 0) + 1)}
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

import { type CallFilter, type CallSort, type DateRange, eventClasses } from '@talkie/contract'
import { compileFilters } from './compile-filter.ts'
import { compileRange } from './compile-range.ts'
import { compileSearch } from './compile-search.ts'
import { callRegistry, fieldIn } from './registry.ts'
import { bound, type Fragment, identifier, join, sql } from './sql-fragment.ts'

/** Which calls: an account's, on days of its time zone, that meet every filter and the search. */
export type WantedCalls = {
  accountId: number
  timezone: string
  range: DateRange
  filters: readonly CallFilter[]
  search: string
}

const and = sql`
  AND `
const comma = sql`, `

/** The types of event that are a row of the calls report, and the account, bound. */
const callsOf = (accountId: number): Fragment =>
  sql`account_id = ${bound('UInt32', accountId)} AND type IN ${bound('Array(String)', eventClasses.call)}`

/**
 * `FROM … WHERE …` of the calls report. FINAL shows the newest revision of a call alone, but only where it sees
 * them all: a condition that PREWHERE or a skip index applied first would drop the newest revision, and the
 * superseded one would be back. `finalOnly` ends every statement that reads so.
 */
export const fromCalls = ({ accountId, timezone, range, filters, search }: WantedCalls): Fragment =>
  sql`FROM event FINAL
WHERE ${join(
    [
      callsOf(accountId),
      compileRange(range, timezone),
      ...compileFilters(callRegistry, filters),
      ...compileSearch(callRegistry, search),
    ],
    and,
  )}`

/** The result's name of a field. The prefix keeps it apart from columns: WHERE would read the result's instead. */
const resultOf = (name: string) => identifier(`field_${name}`)

/** A call with all fields of the report, as `StoredCall` types it. */
export const callColumns: Fragment = join(
  [
    sql`id`,
    sql`call_id`,
    sql`visitor_id`,
    sql`type`,
    ...[...callRegistry.values()].map(({ name, expression }) => sql`${expression} AS ${resultOf(name)}`),
  ],
  sql`,
  `,
)

/** Newest first unless said otherwise; the id decides between equals, so that pages don't overlap. */
export const orderOfCalls = (sort: readonly CallSort[]): Fragment => {
  const wanted: readonly CallSort[] = sort.length > 0 ? sort : [{ field: 'at', direction: 'desc' }]
  const terms = wanted.map(({ field, direction }) => {
    const { expression } = fieldIn(callRegistry, field)
    return direction === 'asc' ? sql`${expression} ASC` : sql`${expression} DESC`
  })
  return sql`ORDER BY ${join([...terms, sql`id ASC`], comma)}`
}

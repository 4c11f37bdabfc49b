import type { EventType } from '@talkie/contract/events'
import type { ComparedSpan } from '@talkie/contract/reporting'
import { lookBack } from '../conditions/compare-range.ts'
import { namesField } from '../conditions/compile-filter.ts'
import { kindsOfPersons, onlyFirst, type Persons } from '../conditions/first-of-person.ts'
import { firstQuarter, inDays } from '../conditions/in-days.ts'
import { isOfCalendar } from '../plan/group-expression.ts'
import type { Part } from '../plan/part.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import { declaredTerm } from '../plan/terms.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { firstEvents } from './first-events.ts'

const and = sql`
    AND `

/** Bots' visits are left out unless a filter names the field `bot`, in whatever way. */
const withoutBots = ({ filters }: Scope, reading: Reading): Fragment[] =>
  namesField(filters, 'bot') || namesField(reading.filters, 'bot') ? [] : [sql`bot = 0`]

/** Conditions of the account's events of some types on some days. */
export const eventsOf = (
  scope: Scope,
  reading: Reading,
  types: readonly EventType[],
  range: ComparedSpan,
): Fragment[] => [
  sql`account_id = ${bound('UInt32', scope.accountId)}`,
  sql`type IN ${bound('Array(String)', types)}`,
  ...withoutBots(scope, reading),
  inDays(range, scope.timezone),
]

/** The kinds of persons that a part's events are of, each with the types that are the part's. */
const kindsIn = ({ types }: Part): Persons[] =>
  kindsOfPersons.flatMap((kind) => {
    const own = types.filter((type) => kind.types.includes(type))
    return own.length > 0 ? [{ ...kind, types: own }] : []
  })

/** Events among which a person may have been counted already: whether or not they meet the report's filters. */
const lookedAt = (scope: Scope, reading: Reading, { range }: Part, { types }: Persons): Fragment =>
  join(eventsOf(scope, reading, types, lookBack(range, scope.unique)), and)

/** Where persons count once in a window: of each kind of person only the first event in it. */
export const firstOnes = (scope: Scope, reading: Reading, part: Part): Fragment[] => {
  if (scope.unique === 0) return []
  const kinds = kindsIn(part)
  const conditions = kinds.map((kind) => {
    const isFirst = onlyFirst(kind, scope.unique, lookedAt(scope, reading, part, kind))
    return kinds.length === 1 ? isFirst : sql`(type IN ${bound('Array(String)', kind.types)} AND ${isFirst})`
  })
  return conditions.length > 0 ? [sql`(${join(conditions, sql` OR `)})`] : []
}

/**
 * The events of a part where each person counts once, if their types and quarters of an hour are all that is asked for;
 * undefined where more of them is.
 */
export const firstByTime = (scope: Scope, reading: Reading, part: Part): Fragment | undefined => {
  const { unique, filters, timezone } = scope
  const [kind, ...others] = kindsIn(part)
  const asksMore =
    part.range.until !== undefined ||
    !isOfCalendar(reading.by) ||
    filters.length + reading.filters.length > 0 ||
    !part.terms.every((term) => declaredTerm(term).byType)
  if (unique === 0 || asksMore || !kind || others.length > 0) return undefined
  const { start } = lookBack(part.range, unique)
  const looked = lookedAt(scope, reading, part, kind)
  return firstEvents(kind, unique, firstQuarter(start, timezone) * 900, looked)
}

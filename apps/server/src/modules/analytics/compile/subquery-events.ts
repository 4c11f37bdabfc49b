import type { EventType } from '@talkie/contract/events'
import type { ComparedSpan } from '@talkie/contract/reporting'
import { withLookBack } from '../conditions/compare-range.ts'
import { compileDays, firstQuarter } from '../conditions/compile-days.ts'
import { namesField } from '../conditions/compile-filter.ts'
import { isFirstInWindow, type UniqueKey, uniqueKeys } from '../conditions/unique-keys.ts'
import { getAggregate } from '../plan/aggregates.ts'
import { isCalendarOnly } from '../plan/group-expression.ts'
import type { QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { Subquery } from '../plan/subquery.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { compileFirstEvents } from './first-events.ts'

const and = chSql`
    AND `

/** Visits of bots are left out unless a filter names the field `bot`, with any operator. */
const compileWithoutBots = ({ filters }: Scope, plan: QueryPlan): Fragment[] =>
  namesField(filters, 'bot') || namesField(plan.filters, 'bot') ? [] : [chSql`bot = 0`]

/** Conditions of the account's events of some types in a range. */
export const compileAccountEvents = (
  scope: Scope,
  plan: QueryPlan,
  types: readonly EventType[],
  range: ComparedSpan,
): Fragment[] => [
  chSql`account_id = ${bound('UInt32', scope.accountId)}`,
  chSql`type IN ${bound('Array(String)', types)}`,
  ...compileWithoutBots(scope, plan),
  compileDays(range, scope.timezone),
]

/** The unique keys of a subquery's events, each with those of its types that the subquery reads. */
const listUniqueKeys = ({ types: readTypes }: Subquery): UniqueKey[] =>
  uniqueKeys.flatMap((key) => {
    const types = readTypes.filter((type) => key.types.includes(type))
    return types.length > 0 ? [{ ...key, types }] : []
  })

/** The events that may have counted a caller or visitor already, whether or not they meet the report's filters. */
const compileLookBack = (
  scope: Scope,
  plan: QueryPlan,
  { range }: Subquery,
  { types }: UniqueKey,
): Fragment => join(compileAccountEvents(scope, plan, types, withLookBack(range, scope.unique)), and)

/** Where a caller or visitor counts once in a window: the condition that an event is its first in the window. */
export const compileFirstOnly = (scope: Scope, plan: QueryPlan, subquery: Subquery): Fragment[] => {
  if (scope.unique === 0) return []
  const keys = listUniqueKeys(subquery)
  const conditions = keys.map((key) => {
    const isFirst = isFirstInWindow(key, scope.unique, compileLookBack(scope, plan, subquery, key))
    return keys.length === 1 ? isFirst : chSql`(type IN ${bound('Array(String)', key.types)} AND ${isFirst})`
  })
  return conditions.length > 0 ? [chSql`(${join(conditions, chSql` OR `)})`] : []
}

/**
 * The events of a subquery where a caller or visitor counts once, as a table of their types and quarters of an hour;
 * undefined where the subquery needs other columns.
 */
export const compileFirstByTime = (
  scope: Scope,
  plan: QueryPlan,
  subquery: Subquery,
): Fragment | undefined => {
  const { unique, filters, timezone } = scope
  const [key, ...otherKeys] = listUniqueKeys(subquery)
  const needsMore =
    subquery.range.until !== undefined ||
    !isCalendarOnly(plan.by) ||
    filters.length + plan.filters.length > 0 ||
    !subquery.aggregates.every((aggregate) => getAggregate(aggregate).readsTypeOnly)
  if (unique === 0 || needsMore || !key || otherKeys.length > 0) return undefined
  const { start } = withLookBack(subquery.range, unique)
  const events = compileLookBack(scope, plan, subquery, key)
  return compileFirstEvents(key, unique, firstQuarter(start, timezone) * 900, events)
}

import type { ReportField } from '@talkie/contract/reporting'
import { instantAtHour } from '../../../platform/local-time.ts'
import { compileQuarters } from '../conditions/compile-days.ts'
import { compileJoins } from '../conditions/compile-events.ts'
import { compileFilters } from '../conditions/compile-filter.ts'
import {
  buildCredits,
  type Credits,
  hasNoTouches,
  hasTouches,
  isNotShared,
  isShared,
} from '../conditions/credits.ts'
import { getAggregate } from '../plan/aggregates.ts'
import { countByType, countByTypeIndex, sumWeightsByType, type TypeCounter } from '../plan/count-types.ts'
import {
  type Calendar,
  compileAlignedDays,
  compileGroup,
  compileNonEmptyGroup,
  toReportFields,
} from '../plan/group-expression.ts'
import type { AggregateName } from '../plan/measure-formula.ts'
import type { QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { Subquery } from '../plan/subquery.ts'
import { type Registry, reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { compileRollups } from './compile-rollups.ts'
import { compileAccountEvents, compileFirstByTime, compileFirstOnly } from './subquery-events.ts'
import type { SubquerySql } from './subquery-sql.ts'

const and = chSql`
    AND `

/** Reads conversions as stored, each with the weight 1. */
const buildStoredCredits = (scope: Scope): Credits => ({
  registry: reportRegistry(scope),
  arrayJoin: chSql``,
  weight: undefined,
})

const buildSubqueryCredits = (scope: Scope, { crediting, range }: Subquery): Credits => {
  if (!crediting) return buildStoredCredits(scope)
  const since = instantAtHour(range.start, 0, scope.timezone).getTime()
  return buildCredits(crediting.model, reportRegistry(scope), crediting.fields, since)
}

/** Selects the events that a subquery credits, or leaves out those that others credit. */
const compileCredited = ({ crediting, leavesOut }: Subquery): Fragment[] => {
  if (crediting) return [crediting.model === 'stored_shares' ? isShared : hasTouches]
  if (!leavesOut) return []
  return [leavesOut === 'overflow_calls' ? isNotShared : hasNoTouches]
}

/** Leaves out months that are read from rollups. When rollups are built, restricts the read to one data part. */
const compileMonths = ({ storedPart }: Scope, { excludedMonths = [] }: Subquery): Fragment[] => [
  ...(excludedMonths.length > 0
    ? [chSql`_partition_id NOT IN ${bound('Array(String)', excludedMonths)}`]
    : []),
  ...(storedPart === undefined ? [] : [chSql`_part = ${bound('String', storedPart)}`]),
]

const compileConditions = (
  scope: Scope,
  plan: QueryPlan,
  subquery: Subquery,
  { registry }: Credits,
): Fragment =>
  join(
    [
      ...compileAccountEvents(scope, plan, subquery.types, subquery.range),
      ...compileMonths(scope, subquery),
      ...compileCredited(subquery),
      ...compileFilters(registry, scope.filters),
      ...compileFilters(registry, plan.filters, `${plan.path}.filters`),
      ...compileFirstOnly(scope, plan, subquery),
    ],
    and,
  )

/** Leaves out the empty groups that the plan does not want, and compared days without a counterpart. */
const compileGroupConditions = (
  { by, nonEmpty }: QueryPlan,
  calendar: Calendar,
  registry: Registry<ReportField>,
): Fragment[] => {
  const nonEmptyGroups = nonEmpty.map((field) => compileNonEmptyGroup(field, registry))
  return [...nonEmptyGroups, compileAlignedDays(by, calendar)].filter((condition) => condition !== undefined)
}

/** The number of a subquery's events of each type set. */
const compileRowCounts = ({ typeSets }: QueryPlan, { countTypes }: TypeCounter): SubquerySql['columns'] =>
  typeSets.map((typeSet, i) => ({ name: `rows_${i}`, value: countTypes(typeSet) }))

/** One subquery of a plan. Without groups it returns one row, even where there are no events. */
export const compileSubquery = (scope: Scope, plan: QueryPlan, subquery: Subquery): SubquerySql =>
  subquery.rollups
    ? compileRollups(scope, plan, subquery, subquery.rollups)
    : compileEvents(scope, plan, subquery)

const compileEvents = (scope: Scope, plan: QueryPlan, subquery: Subquery): SubquerySql => {
  const credits = buildSubqueryCredits(scope, subquery)
  const { registry, arrayJoin, weight } = credits
  const { by } = plan
  const calendar = { timezone: scope.timezone, alignment: subquery.alignment }
  const firstEvents = compileFirstByTime(scope, plan, subquery)
  const rowCounter = firstEvents
    ? countByTypeIndex(subquery.types, chSql`type_index`)
    : countByType(subquery.types)
  const { withClause, countTypes } = weight ? sumWeightsByType(subquery.types, weight) : rowCounter
  const context = { currency: scope.currency, countTypes, ...(weight && { weight }) }
  const isCounted = (name: AggregateName) =>
    subquery.aggregates.includes(name) &&
    getAggregate(name).types.some((type) => subquery.types.includes(type))
  const aggregates = plan.aggregates.map((name) => ({
    name,
    value: isCounted(name) ? getAggregate(name).compile(context) : undefined,
  }))
  const groupConditions = compileGroupConditions(plan, calendar, registry)
  const from = firstEvents
    ? chSql`FROM ${firstEvents}
  WHERE ${join([compileQuarters(subquery.range, scope.timezone), ...groupConditions], and)}`
    : chSql`FROM event FINAL${compileJoins(registry, toReportFields([...by, ...plan.nonEmpty]))}${arrayJoin}
  WHERE ${join([compileConditions(scope, plan, subquery, credits), ...groupConditions], and)}`
  return {
    withClause: withClause ? chSql`WITH ${withClause} ` : chSql``,
    groups: by.map((field) => compileGroup(field, registry, calendar)),
    columns: [...aggregates, ...compileRowCounts(plan, rowCounter)],
    from,
  }
}

import { type EventType, eventTypes } from '@talkie/contract/events'
import { getAggregate } from '../plan/aggregates.ts'
import type { ChosenRollups, RollupDays } from '../plan/chosen-rollups.ts'
import type { TypeCounter } from '../plan/count-types.ts'
import { compileAlignedDays, compileGroup } from '../plan/group-expression.ts'
import type { AggregateName } from '../plan/measure-formula.ts'
import type { QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { RollupModel } from '../plan/rollup-fields.ts'
import type { Subquery } from '../plan/subquery.ts'
import { reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, identifier, join } from '../registry/sql-fragment.ts'
import type { SubquerySql } from './subquery-sql.ts'

const and = chSql`
    AND `
const plus = chSql` + `

const sumColumns = (names: readonly AggregateName[]): Fragment =>
  names.length === 0
    ? chSql`0`
    : join(
        names.map((name) => chSql`sum(${identifier(name)})`),
        plus,
      )

const compileRollupDays = ({ grain, range }: RollupDays): Fragment =>
  chSql`grain = ${bound('String', grain)} AND start >= ${bound('Date', range.start)} AND start < ${bound('Date', range.end)}`

/** A rollup row without events of the subquery's types would add a group that has none. */
const compileHasEvents = ({ types }: Subquery): Fragment[] =>
  types.length === eventTypes.length ? [] : [chSql`${join(types.map(identifier), plus)} > 0`]

/** A subquery that reads rollups. The result has the same shape as that of `compileSubquery` over events. */
export const compileRollups = (
  scope: Scope,
  plan: QueryPlan,
  subquery: Subquery,
  { ids, field, model, days }: ChosenRollups,
): SubquerySql => {
  const calendar = { timezone: scope.timezone, alignment: subquery.alignment, day: chSql`start` }
  const value = field === 'hour' ? chSql`toUInt8(value)` : chSql`value`
  const registry = reportRegistry(scope)
  const countTypes: TypeCounter['countTypes'] = (requested) =>
    sumColumns(subquery.types.filter((type) => requested.includes(type)))
  // Each rollup row that is read has events of the subquery's types (`compileHasEvents`), so counting rows is enough.
  // Planning a sum of all type columns takes a millisecond.
  const countRows = (typeSet: readonly EventType[]): Fragment =>
    subquery.types.every((type) => typeSet.includes(type)) ? chSql`count()` : countTypes(typeSet)
  const compileAggregate = (name: AggregateName): Fragment | undefined => {
    const { types, readsTypeOnly, compile } = getAggregate(name)
    if (!subquery.aggregates.includes(name) || !types.some((type) => subquery.types.includes(type)))
      return undefined
    return readsTypeOnly ? compile({ currency: scope.currency, countTypes }) : sumColumns([name])
  }
  const models: readonly RollupModel[] = model === 'last_non_direct' ? [model] : ['every', model]
  // An hour is never unknown, nor is a day.
  const isNonEmpty = field !== '' && field !== 'hour' && plan.nonEmpty.includes(field)
  const alignedDays = compileAlignedDays(plan.by, calendar)
  const conditions = [
    chSql`account_id = ${bound('UInt32', scope.accountId)}`,
    chSql`rollup_id IN ${bound('Array(UUID)', ids)}`,
    chSql`field = ${bound('String', field)}`,
    chSql`model IN ${bound('Array(String)', models)}`,
    chSql`(${join(days.map(compileRollupDays), chSql` OR `)})`,
    ...compileHasEvents(subquery),
    ...(isNonEmpty ? [chSql`value != ''`] : []),
    ...(alignedDays ? [alignedDays] : []),
  ]
  return {
    withClause: chSql``,
    groups: plan.by.map((groupField) =>
      groupField === field ? value : compileGroup(groupField, registry, calendar),
    ),
    columns: [
      ...plan.aggregates.map((name) => ({ name, value: compileAggregate(name) })),
      ...plan.typeSets.map((typeSet, i) => ({ name: `rows_${i}`, value: countRows(typeSet) })),
    ],
    from: chSql`FROM event_rollup
  WHERE ${join(conditions, and)}`,
  }
}

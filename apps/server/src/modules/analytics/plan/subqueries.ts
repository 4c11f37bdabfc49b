import { type EventType, eventTypes } from '@talkie/contract/events'
import {
  type AttributionModel,
  type ComparedSpan,
  type ReportFilters,
  touchFields,
} from '@talkie/contract/reporting'
import { type Alignment, splitLastDay } from '../conditions/compare-range.ts'
import { namesField } from '../conditions/compile-filter.ts'
import { type TouchField, uncreditedTypes } from '../conditions/credits.ts'
import { uniqueKeys } from '../conditions/unique-keys.ts'
import { getAggregate } from './aggregates.ts'
import { chooseRollups } from './choose-rollups.ts'
import type { AggregateName } from './measure-formula.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Scope } from './report-scope.ts'
import { collectEventTypes } from './resolve-question.ts'
import type { Subquery } from './subquery.ts'

/** How a plan credits conversions: by the model, and to which touch fields. Without fields every event counts as stored. */
type PlanCrediting = { model: AttributionModel; fields: readonly TouchField[] }

/** The touch fields that a plan reads. Where a caller or visitor counts once, the model is `last_non_direct`. */
const findCrediting = (
  { model, unique, filters }: Scope,
  plan: Pick<QueryPlan, 'by' | 'nonEmpty' | 'filters'>,
): PlanCrediting => {
  const groupFields: readonly string[] = [...plan.by, ...plan.nonEmpty]
  const isFiltered = (someFilters: ReportFilters, field: TouchField) => namesField(someFilters, field)
  const fields = touchFields.filter(
    (field) => groupFields.includes(field) || isFiltered(filters, field) || isFiltered(plan.filters, field),
  )
  return { model: unique === 0 ? model : 'last_non_direct', fields }
}

type SubqueryShape = Pick<Subquery, 'aggregates' | 'types' | 'crediting' | 'leavesOut'>

/**
 * Splits a query plan into subqueries, for the range and for the range compared with.
 * - Where the plan reads touch fields, overflow calls are apart: they are credited to their sources by their shares.
 * - Under an attribution model, conversions with touches are apart, too.
 * - Where a caller or visitor counts once, events of callers are apart from those of visitors.
 * - Unique counts of the same event types have a subquery of their own, which reads the events as stored.
 */
export const splitIntoSubqueries = (scope: Scope, plan: QueryPlan): Subquery[] => {
  const { aggregates } = plan
  const crediting = findCrediting(scope, plan)
  const nonEmptyShapes = splitAggregates(scope, aggregates, crediting).filter(({ types }) => types.length > 0)
  // A statement needs at least one subquery, even if it may read no type at all.
  const unsplit: SubqueryShape = {
    aggregates,
    types: collectEventTypes(aggregates, scope.types),
    crediting: undefined,
  }
  const shapes = nonEmptyShapes.length > 0 ? nonEmptyShapes : [unsplit]
  const buildSubqueries = (range: ComparedSpan, alignment: Alignment | undefined) =>
    withRollups(
      scope,
      plan,
      shapes.map((shape) => ({ ...shape, range, alignment })),
      crediting.fields.length > 0 ? crediting.model : 'last_non_direct',
    )
  return [
    ...buildSubqueries(scope.range, undefined),
    ...(scope.comparison ? buildSubqueries(scope.comparison.range, scope.comparison.alignment) : []),
  ]
}

/** Whether a subquery counts distinct callers or visitors, which cannot be added up. */
export const isUniqueCount = ({ aggregates }: Pick<Subquery, 'aggregates'>): boolean =>
  aggregates.length > 0 && aggregates.every((aggregate) => getAggregate(aggregate).unique)

/**
 * Replaces events by rollups where there are any. One subquery reads the rollups, whatever the model. The given subqueries
 * remain for months without rollups, and for a last day that ends early.
 */
const withRollups = (
  scope: Scope,
  plan: QueryPlan,
  subqueries: readonly Subquery[],
  model: AttributionModel,
): readonly Subquery[] => {
  const additive = subqueries.filter((subquery) => !isUniqueCount(subquery))
  const [first] = additive
  if (!first) return subqueries
  const types = eventTypes.filter((type) => additive.some((subquery) => subquery.types.includes(type)))
  const { leavesOut: _, ...shape } = first
  const merged: Subquery = { ...shape, types, crediting: undefined }
  const { wholeDays, partialDay } = splitLastDay(first.range)
  const choice = wholeDays && chooseRollups(scope, plan, { ...merged, range: wholeDays }, model)
  if (!choice) return subqueries
  const { rollups, months, hasOtherMonths } = choice
  return [
    { ...merged, range: wholeDays, rollups },
    ...(hasOtherMonths
      ? additive.map((subquery) => ({ ...subquery, range: wholeDays, excludedMonths: months }))
      : []),
    ...(partialDay ? additive.map((subquery) => ({ ...subquery, range: partialDay })) : []),
    ...subqueries.filter(isUniqueCount),
  ]
}

const splitAggregates = (
  { types: allowed, unique }: Scope,
  aggregates: readonly AggregateName[],
  { model, fields }: PlanCrediting,
): SubqueryShape[] => {
  const additive = aggregates.filter((aggregate) => !getAggregate(aggregate).unique)
  const uniques = aggregates.filter((aggregate) => getAggregate(aggregate).unique)
  const types = additive.length > 0 || uniques.length === 0 ? collectEventTypes(additive, allowed) : []
  const buildShape = (
    someTypes: readonly EventType[],
    more: Partial<Pick<SubqueryShape, 'crediting' | 'leavesOut'>> = {},
  ): SubqueryShape => ({
    aggregates: additive,
    types: types.filter((type) => someTypes.includes(type)),
    crediting: undefined,
    ...more,
  })
  /** Events as stored, and the overflow calls among them by their shares. */
  const buildStoredShapes = (someTypes: readonly EventType[]): SubqueryShape[] => {
    const calls = buildShape(
      someTypes.filter((type) => !uncreditedTypes.includes(type)),
      { crediting: { model: 'stored_shares', fields } },
    )
    return fields.length > 0 && calls.types.length > 0
      ? [buildShape(someTypes, { leavesOut: 'overflow_calls' }), calls]
      : [buildShape(someTypes)]
  }
  const byTypes = Map.groupBy(uniques, (aggregate) => String(getAggregate(aggregate).types))
  const uniqueShapes = [...byTypes.values()].map(
    (alike): SubqueryShape => ({
      aggregates: alike,
      types: collectEventTypes(alike, allowed),
      crediting: undefined,
    }),
  )
  if (model !== 'last_non_direct' && fields.length > 0) {
    const conversions = types.filter((type) => !uncreditedTypes.includes(type))
    return [
      buildShape(uncreditedTypes),
      buildShape(conversions, { leavesOut: 'conversions_with_touches' }),
      buildShape(conversions, { crediting: { model, fields } }),
      buildShape(conversions, { crediting: { model: 'stored_shares', fields } }),
      ...uniqueShapes,
    ]
  }
  if (unique !== 0) return [...uniqueKeys.flatMap((key) => buildStoredShapes(key.types)), ...uniqueShapes]
  return [...buildStoredShapes(types), ...uniqueShapes]
}

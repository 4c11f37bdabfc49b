import type { DateRange } from '@talkie/contract/dates'
import type { AttributionModel, GroupField } from '@talkie/contract/reporting'
import { instantAtHour } from '../../../platform/local-time.ts'
import { addMonths } from '../conditions/compile-range.ts'
import type { ChosenRollups, RollupDays } from './chosen-rollups.ts'
import { calendarFields } from './group-expression.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Scope } from './report-scope.ts'
import type { StoredMonth } from './rollup.ts'
import { isInRollups, isRollupField, type RollupField } from './rollup-fields.ts'
import type { Subquery } from './subquery.ts'

/** The rollups to read, the months that they cover, and whether events of other months are still to be read. */
export type RollupChoice = { rollups: ChosenRollups; months: readonly StoredMonth[]; hasOtherMonths: boolean }

/** Groups that follow from the day alone. */
const dayFields: readonly GroupField[] = calendarFields.filter((field) => field !== 'hour')

/** The one field, beside the days, whose rollups are needed; '' for none. Undefined where only events will do. */
const findRollupField = ({ by, nonEmpty }: QueryPlan): RollupField | undefined => {
  const fields = [...by, ...nonEmpty].filter((field) => !dayFields.includes(field))
  const [field = '', ...others] = new Set(fields)
  return others.length === 0 && isRollupField(field) ? field : undefined
}

const toStoredMonth = (instant: Date): StoredMonth => instant.toISOString().slice(0, 7).replace('-', '')

/** The first and the last stored month (UTC) that contain the days `[start, end)` of a time zone. */
export const toStoredMonths = ({ start, end }: DateRange, timezone: string): [StoredMonth, StoredMonth] => [
  toStoredMonth(instantAtHour(start, 0, timezone)),
  toStoredMonth(new Date(instantAtHour(end, 0, timezone).getTime() - 1)),
]

const toMonthStart = (day: string) => `${day.slice(0, 7)}-01`

/** Splits a range into its whole months, to be read by month, and its other days, to be read by day. */
export const splitByGrain = ({ start, end }: DateRange): RollupDays[] => {
  const firstMonth = start === toMonthStart(start) ? start : addMonths(toMonthStart(start), 1)
  const endOfMonths = toMonthStart(end)
  if (firstMonth >= endOfMonths) return [{ grain: 'day', range: { start, end } }]
  const spans: RollupDays[] = [
    { grain: 'month', range: { start: firstMonth, end: endOfMonths } },
    { grain: 'day', range: { start, end: firstMonth } },
    { grain: 'day', range: { start: endOfMonths, end } },
  ]
  return spans.filter(({ range }) => range.start < range.end)
}

/** Whether groups need single days: months of a compared range may be moved by days. */
const needsDays = (by: readonly GroupField[], { alignment }: Pick<Subquery, 'alignment'>) =>
  by.some((field) => field !== 'month' && dayFields.includes(field)) ||
  (by.includes('month') && alignment !== undefined && alignment.months === undefined)

/**
 * The rollups that can replace the events of a subquery. Undefined where no month is rolled up, or where the events
 * themselves are needed: the plan filters them, counts a caller or visitor once, or groups by a field without rollups.
 *
 * @param subquery its aggregates can be added up; its types are every type that may be counted
 */
export const chooseRollups = (
  scope: Scope,
  plan: QueryPlan,
  subquery: Pick<Subquery, 'aggregates' | 'types' | 'range' | 'alignment'>,
  model: AttributionModel,
): RollupChoice | undefined => {
  const { by, filters } = plan
  const { aggregates, types, range } = subquery
  const field = findRollupField(plan)
  const needsEvents = scope.unique !== 0 || scope.filters.length + filters.length > 0
  if (!scope.rollups || field === undefined || needsEvents) return undefined
  if (types.length === 0 || !aggregates.every((aggregate) => isInRollups(aggregate, types))) return undefined
  const days = needsDays(by, subquery) ? [{ grain: 'day' as const, range }] : splitByGrain(range)
  const [firstMonth, lastMonth] = toStoredMonths(range, scope.timezone)
  const isInRange = (month: StoredMonth) => month >= firstMonth && month <= lastMonth
  const rolledUp = scope.rollups.rolledUp.filter(
    ({ month, fields }) => isInRange(month) && days.every(({ grain }) => fields[grain].includes(field)),
  )
  if (rolledUp.length === 0) return undefined
  const months = rolledUp.map(({ month }) => month)
  return {
    rollups: { ids: rolledUp.map(({ rollupId }) => rollupId), field, model, days },
    months,
    hasOtherMonths: scope.rollups.stored.some((month) => isInRange(month) && !months.includes(month)),
  }
}

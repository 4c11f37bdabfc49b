import type { DateRange } from '@talkie/contract/dates'
import type { AttributionModel, GroupField } from '@talkie/contract/reporting'
import { addMonths } from '../conditions/compile-range.ts'
import { instantOf } from '../registry/local-time.ts'
import type { ChosenRollups, RollupDays } from './chosen-rollups.ts'
import { calendarFields } from './group-expression.ts'
import type { Part } from './part.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './report-scope.ts'
import type { StoredMonth } from './rollup.ts'
import { isRollupField, isRollupTerm, type RollupField } from './rollup-fields.ts'

/** What is read of rollups, and of which months events are left to read. */
export type RollupsAndRest = { rollups: ChosenRollups; months: readonly StoredMonth[]; hasRest: boolean }

/** Groups that a day says by itself. */
const ofDays: readonly GroupField[] = calendarFields.filter((field) => field !== 'hour')

/** The one field beside the days by which there are rollups, '' for none; undefined where it takes events. */
const fieldOf = ({ by, known }: Reading): RollupField | undefined => {
  const [field = '', ...others] = new Set([...by, ...known].filter((one) => !ofDays.includes(one)))
  return others.length === 0 && isRollupField(field) ? field : undefined
}

const storedMonthOf = (instant: Date): StoredMonth => instant.toISOString().slice(0, 7).replace('-', '')

/** The first and the last of the stored months in which the days `[start, end)` of a time zone are. */
export const monthsOf = ({ start, end }: DateRange, timezone: string): [StoredMonth, StoredMonth] => [
  storedMonthOf(instantOf(start, 0, timezone)),
  storedMonthOf(new Date(instantOf(end, 0, timezone).getTime() - 1)),
]

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The whole months of a range as months, its other days as days. */
export const inGrains = ({ start, end }: DateRange): RollupDays[] => {
  const first = start === firstOfMonth(start) ? start : addMonths(firstOfMonth(start), 1)
  const last = firstOfMonth(end)
  if (first >= last) return [{ grain: 'day', range: { start, end } }]
  const all: RollupDays[] = [
    { grain: 'month', range: { start: first, end: last } },
    { grain: 'day', range: { start, end: first } },
    { grain: 'day', range: { start: last, end } },
  ]
  return all.filter(({ range }) => range.start < range.end)
}

/** Months of a compared range are moved day by day, unless they are those of another year. */
const needsDays = (by: readonly GroupField[], { alignment }: Pick<Part, 'alignment'>) =>
  by.some((field) => field !== 'month' && ofDays.includes(field)) ||
  (by.includes('month') && alignment !== undefined && !alignment.byYear)

/**
 * The rollups that tell what is asked of a range's events; undefined where there are none, or events must be looked at: where
 * they are filtered, where persons count once, or where they are grouped by what is not rolled up.
 *
 * @param part its terms may be added up; its types are all that may be counted
 */
export const chooseRollups = (
  scope: Scope,
  reading: Reading,
  part: Pick<Part, 'terms' | 'types' | 'range' | 'alignment'>,
  model: AttributionModel,
): RollupsAndRest | undefined => {
  const { by, filters } = reading
  const field = fieldOf(reading)
  const asksEvents = scope.unique !== 0 || scope.filters.length + filters.length > 0
  if (!scope.rollups || field === undefined || asksEvents) return undefined
  if (part.types.length === 0 || !part.terms.every((term) => isRollupTerm(term, part.types))) return undefined
  const { range } = part
  const days = needsDays(by, part) ? [{ grain: 'day' as const, range }] : inGrains(range)
  const [first, last] = monthsOf(range, scope.timezone)
  const isWithin = (month: StoredMonth) => month >= first && month <= last
  const rolledUp = scope.rollups.rolledUp.filter(
    ({ month, fields }) => isWithin(month) && days.every(({ grain }) => fields[grain].includes(field)),
  )
  if (rolledUp.length === 0) return undefined
  const months = rolledUp.map(({ month }) => month)
  return {
    rollups: { ids: rolledUp.map(({ rollupId }) => rollupId), field, model, days },
    months,
    hasRest: scope.rollups.stored.some((month) => isWithin(month) && !months.includes(month)),
  }
}

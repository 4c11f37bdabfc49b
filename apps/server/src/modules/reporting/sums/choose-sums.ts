import type { AttributionModel, DateRange, GroupField } from '@talkie/contract'
import { instantOf } from '../local-time.ts'
import type { Part, Scope } from '../questions/parts.ts'
import type { Reading } from '../questions/plan-readings.ts'
import { isSummedField, isSummedTerm, type SummedField } from './summed-fields.ts'
import type { Grain, StoredMonth } from './sums.ts'

/** Days that sums of a grain are of; of months only whole ones. */
export type SummedDays = { grain: Grain; range: DateRange }

/** Sums that stand for a part's events of some months. */
export type ChosenSums = {
  ids: readonly string[]
  field: SummedField
  model: AttributionModel
  days: readonly SummedDays[]
}

/** What is read of sums, and of which months events are left to read. */
export type SumsAndRest = { sums: ChosenSums; months: readonly StoredMonth[]; hasRest: boolean }

/** Groups that a day says by itself. */
const ofDays: readonly GroupField[] = ['day', 'week', 'month', 'weekday']

/** The one field beside the days by which there are sums, '' for none; undefined where it takes events. */
const fieldOf = (by: readonly GroupField[]): SummedField | undefined => {
  const [field = '', ...others] = by.filter((one) => !ofDays.includes(one))
  return others.length === 0 && isSummedField(field) ? field : undefined
}

const monthOf = (instant: Date): StoredMonth => instant.toISOString().slice(0, 7).replace('-', '')

/** The first and the last of the stored months in which the days `[start, end)` of a time zone are. */
export const monthsOf = ({ start, end }: DateRange, timezone: string): [StoredMonth, StoredMonth] => [
  monthOf(instantOf(start, 0, timezone)),
  monthOf(new Date(instantOf(end, 0, timezone).getTime() - 1)),
]

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfNextMonth = (day: string) => {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}

/** The whole months of a range as months, its other days as days. */
export const inGrains = ({ start, end }: DateRange): SummedDays[] => {
  const first = start === firstOfMonth(start) ? start : firstOfNextMonth(start)
  const last = firstOfMonth(end)
  if (first >= last) return [{ grain: 'day', range: { start, end } }]
  const all: SummedDays[] = [
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
 * The sums that tell what is asked of a range's events; undefined where there are none, or events must be looked at: where
 * they are filtered, where persons count once, or where they are grouped by what is not summed.
 *
 * @param part its terms may be added up; its types are all that may be counted
 */
export const chooseSums = (
  scope: Scope,
  { by, filters }: Reading,
  part: Pick<Part, 'terms' | 'types' | 'range' | 'alignment'>,
  model: AttributionModel,
): SumsAndRest | undefined => {
  const field = fieldOf(by)
  const asksEvents = scope.unique !== 0 || scope.filters.length + filters.length > 0
  if (!scope.sums || field === undefined || asksEvents) return undefined
  if (!part.terms.every((term) => isSummedTerm(term, part.types))) return undefined
  const { range } = part
  const days = needsDays(by, part) ? [{ grain: 'day' as const, range }] : inGrains(range)
  const [first, last] = monthsOf(range, scope.timezone)
  const isWithin = (month: StoredMonth) => month >= first && month <= last
  const summed = scope.sums.summed.filter(
    ({ month, fields }) => isWithin(month) && days.every(({ grain }) => fields[grain].includes(field)),
  )
  if (summed.length === 0) return undefined
  const months = summed.map(({ month }) => month)
  return {
    sums: { ids: summed.map(({ sumsId }) => sumsId), field, model, days },
    months,
    hasRest: scope.sums.stored.some((month) => isWithin(month) && !months.includes(month)),
  }
}

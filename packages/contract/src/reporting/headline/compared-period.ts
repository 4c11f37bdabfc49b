import { addDays, countDays, isWholeMonths } from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import type { ComparedSpan } from '../questions/compared-span-schema.ts'

/**
 * How a sentence names the days with which a range is compared:
 * - `months`: whole months, such as September, July to September or the year 2025;
 * - `before`: the days right before the range, as many as it has;
 * - `days`: any other days. All days are inclusive, `YYYY-MM-DD`.
 *
 * `withYear` is set if the days would be mistaken for those of another year. `until` is the time of day at which the
 * last day ends, if the range is not over.
 */
export type ComparedPeriod = { until?: string } & (
  | { kind: 'months'; first: string; last: string; withYear: boolean }
  | { kind: 'before'; days: number }
  | { kind: 'days'; first: string; last: string; withYear: boolean }
)

/** Days further apart than this need their year: 'September' alone is the last one. */
const maxDaysWithoutYear = 334

/** Describes the compared span of a range, for a sentence about their figures. */
export const describeComparedPeriod = (range: DateRange, span: ComparedSpan): ComparedPeriod => {
  const { start, end, until } = span
  const time = until === undefined ? {} : { until }
  const first = start
  const last = addDays(end, -1)
  const withYear = countDays({ start, end: range.start }) > maxDaysWithoutYear
  if (!until && isWholeMonths(span)) return { kind: 'months', first, last, withYear }
  const days = countDays(span)
  if (end === range.start && days <= countDays(range)) return { kind: 'before', days, ...time }
  return { kind: 'days', first, last, withYear, ...time }
}

import {
  addDays,
  countDays,
  type DatePreset,
  isWholeMonths,
  monthBefore,
  monthBeforeRange,
  previousRange,
  toCalendarDay,
  toClockTime,
  yearBefore,
  yearBeforeRange,
} from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { limits } from '../../shared/limits.ts'
import type { ComparedSpan } from './compared-span-schema.ts'
import type { Comparison, ComparisonChoice } from './measures.ts'

/** The current week or month is compared with the same part of the previous one, not with the days just before it. */
export const resolveComparison = (choice: ComparisonChoice, preset: DatePreset | null): Comparison => {
  if (choice !== 'previous_period') return choice
  if (preset === 'this_week') return 'previous_week'
  return preset === 'this_month' ? 'previous_month' : choice
}

/** A comparison other than none. */
type PastComparison = Exclude<Comparison, 'none'>

const comparedRange: Record<PastComparison, (range: DateRange) => DateRange> = {
  previous_period: previousRange,
  previous_week: ({ start, end }) => ({ start: addDays(start, -7), end: addDays(end, -7) }),
  previous_month: monthBeforeRange,
  previous_year: yearBeforeRange,
}

/** The day with which a day of the range is compared. */
const comparedDay = (comparison: PastComparison, range: DateRange, day: string): string => {
  if (comparison === 'previous_month') return monthBefore(day)
  if (comparison === 'previous_year' && isWholeMonths(range)) return yearBefore(day)
  if (comparison === 'previous_year')
    return addDays(yearBefore(range.start), countDays({ start: range.start, end: day }))
  return addDays(day, comparison === 'previous_week' ? -7 : -countDays(range))
}

/** Whether the compared day has today's date. A shorter month may have no such date; all of its days then count whole. */
const hasSameDay = (comparison: PastComparison, range: DateRange, today: string, before: string) =>
  before.slice(8) === today.slice(8) ||
  !(comparison === 'previous_month' || (comparison === 'previous_year' && isWholeMonths(range)))

/** The span to compare with the part of a range up to now. */
const buildPartialSpan = (
  range: DateRange,
  comparison: PastComparison,
  today: string,
  time: string,
): ComparedSpan => {
  const last = comparedDay(comparison, range, today)
  return {
    start: comparedDay(comparison, range, range.start),
    end: addDays(last, 1),
    ...(hasSameDay(comparison, range, today, last) && { until: time }),
  }
}

/**
 * Builds the span with which a report is compared. If the range includes today, only the same hours are compared: today
 * until 11:20 with yesterday until 11:20, by the clock of the time zone, even across a daylight saving change. Null
 * without a comparison, if the range has not begun, and if the span starts before `limits.earliestDay`.
 */
export const buildComparedSpan = (
  range: DateRange,
  comparison: Comparison,
  timezone: string,
  now: Date,
): ComparedSpan | null => {
  const today = toCalendarDay(timezone, now)
  if (comparison === 'none' || today < range.start) return null
  const span =
    today < range.end
      ? buildPartialSpan(range, comparison, today, toClockTime(timezone, now))
      : comparedRange[comparison](range)
  return span.start < limits.earliestDay ? null : span
}

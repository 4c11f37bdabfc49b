import {
  addDays,
  countDays,
  countMonths,
  type DatePreset,
  isWholeMonths,
  monthsBefore,
  monthsBeforeRange,
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

/** A comparison other than none. */
type PastComparison = Exclude<Comparison, 'none'>

const currentPresets: Partial<Record<DatePreset, Comparison>> = {
  this_week: 'previous_week',
  this_month: 'previous_month',
  this_quarter: 'previous_quarter',
}

/**
 * The comparison that a report requests. The current week, month or quarter is compared with the same part of the
 * previous one, not with the days just before it. A range that would overlap the same days of the previous month or
 * quarter is compared with the period before.
 */
export const resolveComparison = (
  choice: ComparisonChoice,
  preset: DatePreset | null,
  range: DateRange,
): Comparison => {
  if (!canCompare(choice, range)) return resolveComparison('previous_period', preset, range)
  if (choice !== 'previous_period' || preset === null) return choice
  return currentPresets[preset] ?? choice
}

/** Whether a range can be compared so: the same days of another month or quarter must not overlap its own. */
export const canCompare = (choice: ComparisonChoice, range: DateRange): boolean =>
  choice === 'none' || toComparedRange(choice, range).end <= range.start

/** By how many months a comparison goes back; undefined if it goes back by days. */
export const countComparedMonths = (comparison: Comparison, range: DateRange): number | undefined => {
  if (comparison === 'previous_month') return 1
  if (comparison === 'previous_quarter') return 3
  if (comparison === 'previous_year') return isWholeMonths(range) ? 12 : undefined
  return comparison === 'previous_period' && isWholeMonths(range) ? countMonths(range) : undefined
}

/** The whole days with which a range is compared, whether they are over or not. */
export const toComparedRange = (comparison: PastComparison, range: DateRange): DateRange => {
  const months = countComparedMonths(comparison, range)
  if (months !== undefined) return monthsBeforeRange(range, months)
  if (comparison === 'previous_year') return yearBeforeRange(range)
  return comparison === 'previous_week'
    ? { start: addDays(range.start, -7), end: addDays(range.end, -7) }
    : previousRange(range)
}

/** The day with which a day of the range is compared. */
const toComparedDay = (comparison: PastComparison, range: DateRange, day: string): string => {
  const months = countComparedMonths(comparison, range)
  if (months !== undefined) return monthsBefore(day, months)
  if (comparison === 'previous_year')
    return addDays(yearBefore(range.start), countDays({ start: range.start, end: day }))
  return addDays(day, comparison === 'previous_week' ? -7 : -countDays(range))
}

/** Whether the compared day has today's date. A shorter month may have no such date; all of its days then count whole. */
const hasSameDay = (comparison: PastComparison, range: DateRange, today: string, before: string) =>
  before.slice(8) === today.slice(8) || countComparedMonths(comparison, range) === undefined

/** The span to compare with the part of a range up to now. */
const buildPartialSpan = (
  range: DateRange,
  comparison: PastComparison,
  today: string,
  time: string,
): ComparedSpan => {
  const last = toComparedDay(comparison, range, today)
  return {
    start: toComparedDay(comparison, range, range.start),
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
      : toComparedRange(comparison, range)
  return span.start < limits.earliestDay ? null : span
}

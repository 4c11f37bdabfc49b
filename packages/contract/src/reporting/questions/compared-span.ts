import {
  addDays,
  type DatePreset,
  dayIn,
  daysIn,
  isOfMonths,
  monthBefore,
  monthBeforeRange,
  previousRange,
  timeIn,
  yearBefore,
  yearBeforeRange,
} from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { limits } from '../../shared/limits.ts'
import type { ComparedSpan } from './compared-span-schema.ts'
import type { Comparison, ComparisonChoice } from './measures.ts'

/** A week and a month under way are compared with the same stretch of the one before, not with the days before. */
export const comparisonOf = (choice: ComparisonChoice, preset: DatePreset | null): Comparison => {
  if (choice !== 'previous_period') return choice
  if (preset === 'this_week') return 'previous_week'
  return preset === 'this_month' ? 'previous_month' : choice
}

/** Which days a report is compared with, where it is. */
type PastDays = Exclude<Comparison, 'none'>

const daysBefore: Record<PastDays, (range: DateRange) => DateRange> = {
  previous_period: previousRange,
  previous_week: ({ start, end }) => ({ start: addDays(start, -7), end: addDays(end, -7) }),
  previous_month: monthBeforeRange,
  previous_year: yearBeforeRange,
}

/** The day beside which a day of a range stands. */
const dayBefore = (comparison: PastDays, range: DateRange, day: string): string => {
  if (comparison === 'previous_month') return monthBefore(day)
  if (comparison === 'previous_year' && isOfMonths(range)) return yearBefore(day)
  if (comparison === 'previous_year')
    return addDays(yearBefore(range.start), daysIn({ start: range.start, end: day }))
  return addDays(day, comparison === 'previous_week' ? -7 : -daysIn(range))
}

/** A month that ended earlier has no such day as today: all of its days are before it. */
const hasDay = (comparison: PastDays, range: DateRange, today: string, before: string) =>
  before.slice(8) === today.slice(8) ||
  !(comparison === 'previous_month' || (comparison === 'previous_year' && isOfMonths(range)))

/** The days that stand beside those of a range until now. */
const spanUntil = (range: DateRange, comparison: PastDays, today: string, time: string): ComparedSpan => {
  const last = dayBefore(comparison, range, today)
  return {
    start: dayBefore(comparison, range, range.start),
    end: addDays(last, 1),
    ...(hasDay(comparison, range, today, last) && { until: time }),
  }
}

/**
 * What a report of some days of a time zone is compared with, seen from now. Days that are under way are compared with
 * the same hours: today until 11:20 with yesterday until 11:20, by the clock of the zone, whether or not it changed
 * between. Null without a comparison, where the range has not begun, and where the days before are older than reports.
 */
export const comparedSpan = (
  range: DateRange,
  comparison: Comparison,
  timezone: string,
  now: Date,
): ComparedSpan | null => {
  const today = dayIn(timezone, now)
  if (comparison === 'none' || today < range.start) return null
  const span =
    today < range.end
      ? spanUntil(range, comparison, today, timeIn(timezone, now))
      : daysBefore[comparison](range)
  return span.start < limits.earliestDay ? null : span
}

import { addDays, countDays, type DateRange } from '@talkie/contract/dates'
import type { ComparedSpan, Comparison } from '@talkie/contract/reporting'

/** How days of the compared range are moved to the days of the report's range beside which they are shown. */
export type Alignment = {
  /** Days to add: day n of one range is shown beside day n of the other. */
  days: number
  /** Whether months are aligned by name with those of another year, whatever their days. */
  byYear: boolean
  /** The first day after the range. A day that is moved there (by a leap year) has no counterpart. */
  end: string
}

export const buildAlignment = (range: DateRange, before: DateRange, compare: Comparison): Alignment => ({
  days: countDays({ start: before.start, end: range.start }),
  byYear: compare === 'previous_year',
  end: range.end,
})

/** Splits off the last day of a span that ends before that day is over. `wholeDays` is undefined where there are none. */
export const splitLastDay = ({
  start,
  end,
  until,
}: ComparedSpan): { wholeDays?: DateRange; partialDay?: ComparedSpan } => {
  if (until === undefined) return { wholeDays: { start, end } }
  const lastDay = addDays(end, -1)
  return {
    ...(start < lastDay && { wholeDays: { start, end: lastDay } }),
    partialDay: { start: lastDay, end, until },
  }
}

/** The range and the unique window before it. One day more allows for days of 25 hours. */
export const withLookBack = (range: DateRange, days: number): DateRange => ({
  start: addDays(range.start, -days - 1),
  end: range.end,
})

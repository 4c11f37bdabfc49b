import { addDays, countDays, type DateRange } from '@talkie/contract/dates'
import { type ComparedSpan, type Comparison, countComparedMonths } from '@talkie/contract/reporting'

/** How days of the compared range are moved to the days of the report's range beside which they are shown. */
export type Alignment = {
  /** Days to add: day n of one range is shown beside day n of the other. */
  days: number
  /** Months to add to groups of months, whatever their days; undefined if months are moved by days. */
  months: number | undefined
  /** The first day after the range. A day that is moved there (by a leap year) has no counterpart. */
  end: string
}

export const buildAlignment = (range: DateRange, before: DateRange, compare: Comparison): Alignment => ({
  days: countDays({ start: before.start, end: range.start }),
  months: compare === 'previous_year' ? 12 : countComparedMonths(compare, range),
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

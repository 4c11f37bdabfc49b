import { addDays, type DateRange, daysIn } from '@talkie/contract/dates'
import type { ComparedSpan, Comparison } from '@talkie/contract/reporting'

/** How days of the compared range become those of the range beside which they are shown. */
export type Alignment = {
  /** Days by which they are moved: day n of the one is day n of the other. */
  days: number
  /** Whether months are the same months of another year, whatever their days. */
  byYear: boolean
  /** The first day that is not in the range: a day that is moved there (by a leap year) stands beside none. */
  end: string
}

export const alignmentOf = (range: DateRange, before: DateRange, compare: Comparison): Alignment => ({
  days: daysIn({ start: before.start, end: range.start }),
  byYear: compare === 'previous_year',
  end: range.end,
})

/** The whole days of a span, which may be none, and the day that it ends in, if it ends before that day is over. */
export const wholeDaysOf = ({
  start,
  end,
  until,
}: ComparedSpan): { whole?: DateRange; rest?: ComparedSpan } => {
  if (until === undefined) return { whole: { start, end } }
  const last = addDays(end, -1)
  return { ...(start < last && { whole: { start, end: last } }), rest: { start: last, end, until } }
}

/** The range with the days before it in which a person may have been counted already; days may have 25 hours. */
export const lookBack = (range: DateRange, days: number): DateRange => ({
  start: addDays(range.start, -days - 1),
  end: range.end,
})

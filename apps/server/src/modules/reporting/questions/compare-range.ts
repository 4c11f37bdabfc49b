import {
  addDays,
  type Comparison,
  type DateRange,
  daysIn,
  limits,
  previousRange,
  yearBeforeRange,
} from '@talkie/contract'

/** The range that a comparison is made with; null without one, or where it begins before the first day of reports. */
export const comparedRange = (range: DateRange, compare: Comparison): DateRange | null => {
  if (compare === 'none') return null
  const before = compare === 'previous_period' ? previousRange(range) : yearBeforeRange(range)
  return before.start < limits.earliestDay ? null : before
}

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

/** The range with the days before it in which a person may have been counted already; days may have 25 hours. */
export const lookBack = (range: DateRange, days: number): DateRange => ({
  start: addDays(range.start, -days - 1),
  end: range.end,
})

import { countDays } from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import type { ComparedSpan } from './compared-span-schema.ts'

/**
 * Whether a bucket of a range (a day, a Monday, or an hour of a single day) has a counterpart in the compared span. Day n
 * of the range is shown beside day n of the span, which ends earlier where the range includes days to come, or days that
 * the compared month does not have. Hours of one day are compared until the span's time.
 */
export const hasComparedBucket = (range: DateRange, span: ComparedSpan, bucket: string | number): boolean => {
  // The hours of many days have no hour that is still to come.
  if (typeof bucket === 'number')
    return countDays(range) > 1 || span.until === undefined || bucket <= Number(span.until.slice(0, 2))
  const first = bucket < range.start ? range.start : bucket
  return countDays({ start: range.start, end: first }) < countDays(span)
}

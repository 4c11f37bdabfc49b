import { type DateRange, toCalendarDay, toClockTime } from '@talkie/contract/dates'
import { type Bucket, listBuckets } from './buckets.ts'

/** The bucket of a range in which `now` is, as answers name it; null if the range is over. */
export const findOngoingBucket = (
  range: DateRange,
  bucket: Bucket,
  timezone: string,
  now: Date,
): string | number | null => {
  const today = toCalendarDay(timezone, now)
  if (today < range.start || today >= range.end) return null
  if (bucket === 'hour') return Number(toClockTime(timezone, now).slice(0, 2))
  return listBuckets(range, bucket).findLast((first) => first <= today) ?? null
}

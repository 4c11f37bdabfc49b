import { addDays, type DateRange } from '@talkie/contract/dates'
import { pickOfGroups } from '@talkie/contract/reporting'
import type { Format } from '../../../../services/format/formats.ts'
import { type Bucket, daysOfBucket } from './buckets.ts'
import type { WidgetPick } from '../picks/pick.ts'

/** A bucket as an axis says it: 11 h, 12 Nov. */
export const axisLabel = (at: string | number, format: Format): string =>
  typeof at === 'number' ? `${at} h` : format.shortDay(at)

/** A bucket in full: 11 h, 12 Nov 2026, 9–15 Nov 2026. */
export const bucketLabel = (
  range: DateRange,
  bucket: Bucket,
  at: string | number,
  format: Format,
): string => {
  if (typeof at === 'number') return `${at} h`
  const { start, end } = daysOfBucket(range, bucket, at)
  const last = addDays(end, -1)
  return start === last ? format.day(start) : format.dayRange(start, last)
}

/** What pointing at a bucket stands for: an hour is a condition, days are a range. */
export const bucketPick = (
  range: DateRange,
  bucket: Bucket,
  at: string | number,
  format: Format,
  measure?: string,
): WidgetPick => ({
  label: bucketLabel(range, bucket, at, format),
  ...pickOfGroups([bucket], [at], range),
  ...(measure ? { measure } : {}),
})

import { addDays, type DateRange } from '@talkie/contract/dates'
import { figureFromGroups } from '@talkie/contract/reporting'
import type { Format } from '../../../../services/format/formats.ts'
import type { WidgetPick } from '../picks/pick.ts'
import { type Bucket, toBucketDays } from './buckets.ts'

/** Formats a bucket for an axis: 11 h, 12 Nov. */
export const formatAxisLabel = (at: string | number, format: Format): string =>
  typeof at === 'number' ? `${at} h` : format.shortDay(at)

/** Formats a bucket in full: 11 h, 12 Nov 2026, 9–15 Nov 2026. */
export const formatBucket = (
  range: DateRange,
  bucket: Bucket,
  at: string | number,
  format: Format,
): string => {
  if (typeof at === 'number') return `${at} h`
  const { start, end } = toBucketDays(range, bucket, at)
  const last = addDays(end, -1)
  return start === last ? format.day(start) : format.dayRange(start, last)
}

/** The pick for a bucket: an hour is a condition, days are a range. */
export const toBucketPick = (
  range: DateRange,
  bucket: Bucket,
  at: string | number,
  format: Format,
  measure?: string,
): WidgetPick => ({
  label: formatBucket(range, bucket, at, format),
  ...figureFromGroups([bucket], [at], range),
  ...(measure ? { measure } : {}),
})

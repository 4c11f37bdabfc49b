import { addDays, type Bucket, type DateRange } from '@talkie/contract/dates'

/** Server and web divide a range alike: see `buckets.ts` of the contract. */
export { type Bucket, chooseBucket, listBuckets } from '@talkie/contract/dates'

const clampToRange = (range: DateRange, day: string) =>
  day < range.start ? range.start : day > range.end ? range.end : day

/** The days of a bucket that are within the range. */
export const toBucketDays = (range: DateRange, bucket: Bucket, at: string | number): DateRange => {
  if (typeof at === 'number' || bucket === 'hour') return range
  const end = addDays(at, bucket === 'day' ? 1 : 7)
  return { start: clampToRange(range, at), end: clampToRange(range, end) }
}

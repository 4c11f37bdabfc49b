import { addDays, type DateRange } from '@talkie/contract/dates'
import type { Annotation } from '@talkie/contract/reporting'
import { type Bucket, listBuckets, toBucketDays } from '../widgets/data/buckets.ts'

/** A note as a chart needs it. */
export type ChartNote = Pick<Annotation, 'day' | 'text'>

const isIn = ({ start, end }: DateRange, day: string) => day >= start && day < end

/**
 * The notes of a chart's buckets, by their index. A chart of hours shows one day, so its notes belong to no hour: the
 * first has them all.
 */
export const groupNotesByBucket = (
  notes: readonly ChartNote[],
  range: DateRange,
  bucket: Bucket,
): ReadonlyMap<number, string[]> => {
  const groups = new Map<number, string[]>()
  const buckets = listBuckets(range, bucket)
  for (const { day, text } of notes) {
    if (!isIn(range, day)) continue
    const index =
      bucket === 'hour'
        ? 0
        : buckets.findIndex((at) =>
            isIn(
              bucket === 'day'
                ? { start: String(at), end: addDays(String(at), 1) }
                : toBucketDays(range, bucket, at),
              day,
            ),
          )
    if (index >= 0) groups.set(index, [...(groups.get(index) ?? []), text])
  }
  return groups
}

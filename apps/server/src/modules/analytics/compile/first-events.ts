import type { UniqueKey } from '../conditions/unique-keys.ts'
import { compileTypeIndex } from '../plan/count-types.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'

/**
 * Bits for a second within the days that are read. In this encoding the last second of one key and the first of the next
 * must be further apart than any window. 13 months and twice a window of 31 days are 40 million seconds; 2^26 is 67 million.
 */
const secondBits = chSql`26`
const secondMask = chSql`67108863`

/** Buckets for each type, filled by the upper bits of the key's hash: each bucket is small enough to be sorted in the CPU cache. */
const bucketCount = chSql`1024`
const bucketShift = chSql`54`

/**
 * The first event of each unique key (caller or visitor) and type in a window, as a table of `type_index` (the type's index,
 * from 1) and `quarter`. An event whose key is unknown is always in it. It selects the same events as `isFirstInWindow`,
 * for queries that need no other column: it reads the events once and needs no look-up for each.
 *
 * An event is packed into 64 bits and its bucket into 32:
 *
 * ```text
 *          63                                26 25                    0
 *          ┌──────────────────────────────────┬───────────────────────┐
 *  event   │ lower 38 bits of the key's hash  │ seconds since `first` │
 *          └──────────────────────────────────┴───────────────────────┘
 *
 *  bucket  = type index · 2 · 1024  +  upper 10 bits of the key's hash (hash >> 54), or 1024 where the key is unknown
 * ```
 *
 * Sorting a bucket puts the events of one key side by side in order of time. Each is compared with the one before it;
 * events of the same second share the gap before the first of them. 10 + 38 = 48 bits of the hash count: among a million
 * keys, one report in 560 has a collision. `bucket` has 32 bits though fewer would do: with 16 bits, ClickHouse returns all
 * buckets from one thread and sorts them in it.
 *
 * @param days the window's length
 * @param first the first second that is read
 * @param events conditions of the events to read: of the key's types, in the range and the window before it
 */
export const compileFirstEvents = (
  { types, hash, isKnown }: UniqueKey,
  days: number,
  first: number,
  events: Fragment,
): Fragment => {
  const start = bound('UInt32', first)
  return chSql`(
    SELECT type_index, intDiv(${start} + bitAnd(event, ${secondMask}), 900) AS quarter
    FROM (
      SELECT
        intDiv(bucket, 2 * ${bucketCount}) AS type_index,
        if(bucket % (2 * ${bucketCount}) = ${bucketCount}, 0, ${bound('UInt32', days * 86_400)}) AS min_gap,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= min_gap, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH ${hash} AS key_hash
        SELECT
          toUInt32(${compileTypeIndex(types)} * 2 * ${bucketCount} + if(${isKnown}, bitShiftRight(key_hash, ${bucketShift}), ${bucketCount})) AS bucket,
          arraySort(groupArray(bitOr(bitShiftLeft(key_hash, ${secondBits}), toUInt64(toUnixTimestamp(at) - ${start})))) AS events
        FROM event FINAL
        WHERE ${events}
        GROUP BY bucket
      )
    )
  )`
}

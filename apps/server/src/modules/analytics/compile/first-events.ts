import type { Persons } from '../conditions/first-of-person.ts'
import { placeAmong } from '../plan/count-types.ts'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'

/**
 * Bits of a second within a report's days: a person's last second and the next person's first are further apart than
 * any window (13 months and twice a window's 31 days are 40 million seconds, 2^26 are 67).
 */
const secondBits = sql`26`
const secondMask = sql`67108863`

/** Persons are dealt to so many lists of their type by the upper bits of their hash: each is sorted in the cache. */
const lists = sql`1024`
const listBits = sql`54`

/**
 * The events of persons who had none of the type in the so many days before them, as a table of `place` (which of the
 * types, from 1) and `quarter`; an event of nobody known is in it each time. It says the same as `onlyFirst`, for
 * questions that ask nothing else of an event: one reading and no look-up of each event.
 *
 * Lists of numbers are sorted, each a person's hash with the second in its lower bits, so that a person's events are
 * beside each other in their order; events of one second share the gap before it. Of a person's hash 48 bits count: of a
 * million persons two have the same once in 560 reports. A list's number is of 32 bits, though fewer would do: with 16
 * all lists come out of one thread, and are sorted in it.
 *
 * @param first the first second of the days looked at
 * @param looked conditions of the events looked at: of these types, on the range's days and those before it
 */
export const firstEvents = (
  { types, hash, known }: Persons,
  days: number,
  first: number,
  looked: Fragment,
): Fragment => {
  const start = bound('UInt32', first)
  return sql`(
    SELECT place, intDiv(${start} + bitAnd(event, ${secondMask}), 900) AS quarter
    FROM (
      SELECT
        intDiv(list, 2 * ${lists}) AS place,
        if(list % (2 * ${lists}) = ${lists}, 0, ${bound('UInt32', days * 86_400)}) AS least,
        arrayJoin(arrayFilter((event, gap) -> gap <= 0 OR gap >= least, events, arrayFill(gap -> gap != 0, arrayDifference(events)))) AS event
      FROM (
        WITH ${hash} AS person
        SELECT
          toUInt32(${placeAmong(types)} * 2 * ${lists} + if(${known}, bitShiftRight(person, ${listBits}), ${lists})) AS list,
          arraySort(groupArray(bitOr(bitShiftLeft(person, ${secondBits}), toUInt64(toUnixTimestamp(at) - ${start})))) AS events
        FROM event FINAL
        WHERE ${looked}
        GROUP BY list
      )
    )
  )`
}

import type { EventType } from '@talkie/contract'
import { bound, type Fragment, sql } from '../sql-fragment.ts'

/** Types whose person is the caller; of all others it is the visitor. */
const ofCallers: readonly EventType[] = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead']

/** Who did it, as a text; an event of nobody known is its own person. */
export const person = sql`multiIf(
    type IN ${bound('Array(String)', ofCallers)}, if(phone = '', toString(id), phone),
    visitor_id = ${bound('UUID', '00000000-0000-0000-0000-000000000000')}, toString(id),
    toString(visitor_id))`

/**
 * Only events whose person had none of the type in the so many days (of 24 hours) before them, whether or not those
 * meet the report's filters; of two in one millisecond the one with the lesser id is first.
 *
 * @param before conditions of the events looked at: the range's, with the days before it
 */
export const onlyFirst = (days: number, before: Fragment): Fragment => sql`id IN (
    SELECT id
    FROM (
      SELECT id, at, lagInFrame(at, 1, toDateTime64(0, 3, 'UTC')) OVER (
        PARTITION BY type, ${person} ORDER BY at, id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS last_at
      FROM event FINAL
      WHERE ${before}
    )
    WHERE last_at <= at - toIntervalDay(${bound('UInt32', days)})
  )`

import { type EventType, eventTypes } from '@talkie/contract/events'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'

/**
 * What a unique window counts once: the caller of some event types, the visitor of the others. `hash` identifies the caller
 * or visitor of an event; `isKnown` is the condition that the event has one.
 */
export type UniqueKey = { types: readonly EventType[]; hash: Fragment; isKnown: Fragment }

const callerTypes: readonly EventType[] = [
  'call',
  'answered',
  'hangup',
  'llamadabruta',
  'llamadaneta',
  'lead',
]

/** Events of a call are unique by caller, all others by visitor. */
export const uniqueKeys: readonly UniqueKey[] = [
  {
    types: callerTypes,
    hash: chSql`cityHash64(phone)`,
    isKnown: chSql`phone != ''`,
  },
  {
    types: eventTypes.filter((type) => !callerTypes.includes(type)),
    hash: chSql`cityHash64(visitor_id)`,
    isKnown: chSql`visitor_id != ${bound('UUID', '00000000-0000-0000-0000-000000000000')}`,
  },
]

const second = chSql`toUnixTimestamp(at)`

/**
 * The condition that an event is its caller's or visitor's first of the type in a window: there is no other in the `days`
 * (of 24 hours, to the second) before it, whether or not that one meets the report's filters. An event without a known
 * caller or visitor always counts. The subquery selects the events to exclude, not those to keep, because most callers
 * and visitors have one event only.
 *
 * @param days the window's length
 * @param events conditions of the events to look at: of the key's types, in the range and the window before it
 */
export const isFirstInWindow = ({ hash, isKnown }: UniqueKey, days: number, events: Fragment): Fragment => {
  // Each type is counted by itself.
  const key = chSql`bitXor(cityHash64(type), ${hash})`
  return chSql`cityHash64(${key}, ${second}) NOT IN (
      SELECT cityHash64(key_hash, arrayJoin(arrayFilter((second, last) -> second - last < ${bound('UInt32', days * 86_400)}, seconds, arrayPushFront(arrayPopBack(seconds), 0))))
      FROM (
        SELECT ${key} AS key_hash, arrayCompact(arraySort(groupArray(${second}))) AS seconds
        FROM event FINAL
        WHERE ${events} AND ${isKnown}
        GROUP BY key_hash
        HAVING count() > 1
      )
    )`
}

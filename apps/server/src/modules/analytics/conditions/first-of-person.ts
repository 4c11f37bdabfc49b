import { type EventType, eventTypes } from '@talkie/contract/events'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'

/** Types of one kind of person, a hash of who they are, and whether that is known. */
export type Persons = { types: readonly EventType[]; hash: Fragment; known: Fragment }

const ofCallers: readonly EventType[] = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead']

/** The person of a call is its caller, that of all else the visitor. */
export const kindsOfPersons: readonly Persons[] = [
  {
    types: ofCallers,
    hash: sql`cityHash64(phone)`,
    known: sql`phone != ''`,
  },
  {
    types: eventTypes.filter((type) => !ofCallers.includes(type)),
    hash: sql`cityHash64(visitor_id)`,
    known: sql`visitor_id != ${bound('UUID', '00000000-0000-0000-0000-000000000000')}`,
  },
]

const second = sql`toUnixTimestamp(at)`

/**
 * Only events whose person had none of the type in the so many days (of 24 hours, to the second) before them, whether or
 * not those meet the report's filters. An event of nobody known counts each time. Those that are left out are looked
 * for, not those that stay: most people come once.
 *
 * @param before conditions of the events looked at: of these types, on the range's days and those before it
 */
export const onlyFirst = ({ hash, known }: Persons, days: number, before: Fragment): Fragment => {
  // Each type is counted by itself.
  const person = sql`bitXor(cityHash64(type), ${hash})`
  return sql`cityHash64(${person}, ${second}) NOT IN (
      SELECT cityHash64(person, arrayJoin(arrayFilter((second, last) -> second - last < ${bound('UInt32', days * 86_400)}, seconds, arrayPushFront(arrayPopBack(seconds), 0))))
      FROM (
        SELECT ${person} AS person, arrayCompact(arraySort(groupArray(${second}))) AS seconds
        FROM event FINAL
        WHERE ${before} AND ${known}
        GROUP BY person
        HAVING count() > 1
      )
    )`
}

import { bound, chSql, type Fragment } from './sql-fragment.ts'
import { idOrNull } from './stored-call.ts'

/** The kinds of keys that identify a contact. */
const keyKinds = ['visitorIds', 'phones', 'emails', 'matchIds'] as const
type KeyKind = (typeof keyKinds)[number]

/** The keys that identify a contact. An event with any of them is the contact's. Phones are E.164. */
export type ContactKeys = { [Kind in KeyKind]: ReadonlySet<string> }

type EventKeys = { visitor_id: string; phone: string; email: string; match_id: string }

/** No contact has more keys of a kind. Past this many, the events are no longer those of one contact. */
const maxKeysPerKind = 100

/** All keys of some events. */
export const collectContactKeys = (events: readonly EventKeys[]): ContactKeys => {
  const toSet = (values: string[]) => new Set(values.filter((value) => value !== ''))
  return {
    visitorIds: toSet(events.map(({ visitor_id }) => idOrNull(visitor_id) ?? '')),
    phones: toSet(events.map(({ phone }) => phone)),
    emails: toSet(events.map(({ email }) => email)),
    matchIds: toSet(events.map(({ match_id }) => match_id)),
  }
}

const mapKinds = (toKeys: (kind: KeyKind) => ReadonlySet<string>): ContactKeys => ({
  visitorIds: toKeys('visitorIds'),
  phones: toKeys('phones'),
  emails: toKeys('emails'),
  matchIds: toKeys('matchIds'),
})

/** Whether there is any key. */
export const hasContactKeys = (keys: ContactKeys): boolean => keyKinds.some((kind) => keys[kind].size > 0)

/** The keys of both. */
export const mergeContactKeys = (a: ContactKeys, b: ContactKeys): ContactKeys =>
  mapKinds((kind) => new Set([...a[kind], ...b[kind]]))

/** The keys that are not among the known ones, at most 100 of a kind; `complete` is false where more were left out. */
export const findNewKeys = (
  keys: ContactKeys,
  known: ContactKeys,
): { newKeys: ContactKeys; complete: boolean } => {
  const difference = mapKinds((kind) => new Set([...keys[kind]].filter((key) => !known[kind].has(key))))
  const newKeys = mapKinds((kind) => new Set([...difference[kind]].slice(0, maxKeysPerKind)))
  return { newKeys, complete: keyKinds.every((kind) => newKeys[kind].size === difference[kind].size) }
}

/** Conditions on an event; one that meets any of them is the contact's. Without keys there are none. */
export const compileContactConditions = ({
  visitorIds,
  phones,
  emails,
  matchIds,
}: ContactKeys): Fragment[] => {
  const isAmong = (column: Fragment, values: ReadonlySet<string>) =>
    values.size === 0 ? [] : [chSql`${column} IN ${bound('Array(String)', [...values])}`]
  return [
    ...(visitorIds.size === 0 ? [] : [chSql`visitor_id IN ${bound('Array(UUID)', [...visitorIds])}`]),
    ...isAmong(chSql`phone`, phones),
    ...isAmong(chSql`email`, emails),
    ...isAmong(chSql`match_id`, matchIds),
  ]
}

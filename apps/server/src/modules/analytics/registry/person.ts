import { bound, type Fragment, sql } from './sql-fragment.ts'
import { idOrNull } from './stored-call.ts'

/** What makes one person known, in each of its kinds. */
const personKeys = ['visitorIds', 'phones', 'emails', 'matchIds'] as const
type PersonKey = (typeof personKeys)[number]

/** What is known of a person; phones are E.164. */
export type Person = { [Key in PersonKey]: ReadonlySet<string> }

type Traces = { visitor_id: string; phone: string; email: string; match_id: string }

/** Nobody has this many of a kind: past it, the trail is no longer one person's. */
const most = 100

/** What events tell of who they are of. */
export const personOf = (events: readonly Traces[]): Person => {
  const known = (values: string[]) => new Set(values.filter((value) => value !== ''))
  return {
    visitorIds: known(events.map(({ visitor_id }) => idOrNull(visitor_id) ?? '')),
    phones: known(events.map(({ phone }) => phone)),
    emails: known(events.map(({ email }) => email)),
    matchIds: known(events.map(({ match_id }) => match_id)),
  }
}

const each = (make: (key: PersonKey) => ReadonlySet<string>): Person => ({
  visitorIds: make('visitorIds'),
  phones: make('phones'),
  emails: make('emails'),
  matchIds: make('matchIds'),
})

/** Whether anything is known of a person. */
export const isKnown = (person: Person): boolean => personKeys.some((key) => person[key].size > 0)

/** All that either is known by. */
export const together = (one: Person, other: Person): Person =>
  each((key) => new Set([...one[key], ...other[key]]))

/** What is new about a person over what was known, and whether that is all of it. */
export const newOf = (found: Person, known: Person): { fresh: Person; all: boolean } => {
  const difference = each((key) => new Set([...found[key]].filter((one) => !known[key].has(one))))
  const fresh = each((key) => new Set([...difference[key]].slice(0, most)))
  return { fresh, all: personKeys.every((key) => fresh[key].size === difference[key].size) }
}

/** Conditions on an event, any of which makes it one of the person; none for who is known by nothing. */
export const conditionsOfPerson = ({ visitorIds, phones, emails, matchIds }: Person): Fragment[] => {
  const texts = (column: Fragment, values: ReadonlySet<string>) =>
    values.size === 0 ? [] : [sql`${column} IN ${bound('Array(String)', [...values])}`]
  return [
    ...(visitorIds.size === 0 ? [] : [sql`visitor_id IN ${bound('Array(UUID)', [...visitorIds])}`]),
    ...texts(sql`phone`, phones),
    ...texts(sql`email`, emails),
    ...texts(sql`match_id`, matchIds),
  ]
}

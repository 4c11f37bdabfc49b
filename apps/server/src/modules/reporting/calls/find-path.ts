import type { EventType } from '@talkie/contract/events'
import type { PathStep } from '@talkie/contract/reporting'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import {
  askEventStore,
  bound,
  conditionsOfPerson,
  type EventStore,
  type Fragment,
  idOrNull,
  latestEvents,
  newOf,
  onOneShard,
  type Person,
  personOf,
  sql,
  together,
} from '../../analytics/index.ts'
import { findPages } from './find-pages.ts'

/** What a person is known by to begin with, and an event that is theirs whatever it says. */
type PathQuery = { accountId: number; person: Person; eventId?: string }

/** Which steps are shown, undefined for all: every step is followed, since each may lead to others. */
type Shown = { types: readonly EventType[] | undefined }

type Step = Omit<PathStep, 'at' | 'pageUrl' | 'pages' | 'durationSeconds' | 'value'> & {
  at_ms: number
  visit_id: string
  visitor_id: string
  call_id: string
  phone: string
  email: string
  match_id: string
  page_url: string
  duration_seconds: number
  amount: number | null
}

/** What a person did. Of a call only its end is told, and of numbers handed out nothing. */
const steps: readonly EventType[] = [
  'visit',
  'hangup',
  'llamadabruta',
  'llamadaneta',
  'lead',
  'c2c',
  'fblead',
  'whatsapp_message',
  'sale',
  'venta',
]

/** The newest steps are kept where there are more. */
const mostSteps = 500
/** How far a trail is followed: a call's phone, its visitor's form, that form's e-mail. */
const mostRounds = 3

/** One round's events; undefined for who is known by nothing. */
export const pathQuery = ({ accountId, person, eventId }: PathQuery): Fragment | undefined => {
  const [first, ...others] = [
    ...(eventId === undefined ? [] : [sql`id = ${bound('UUID', eventId)}`]),
    ...conditionsOfPerson(person),
  ]
  if (!first) return undefined
  return sql`SELECT id, type, toUnixTimestamp64Milli(at) AS at_ms, visit_id, visitor_id, call_id, phone, email, match_id,
  source, medium, campaign, term, page_url, outcome, reason, duration_seconds, toFloat64(value) AS amount, currency
${latestEvents({ accountId, types: steps, anyOf: [first, ...others] })}
ORDER BY at DESC, id DESC
LIMIT ${bound('UInt32', mostSteps + 1)}
${onOneShard}`
}

/** Everything of a person, newest first: what an event says of them leads to their other events, and so on. */
const follow = async (
  store: EventStore,
  { accountId, person, eventId }: PathQuery,
): Promise<{ found: Step[]; complete: boolean }> => {
  const found = new Map<string, Step>()
  let known = person
  let next: PathQuery = { accountId, person, ...(eventId !== undefined && { eventId }) }
  let complete = true
  for (let round = 1; ; round += 1) {
    const query = pathQuery(next)
    if (!query) break
    if (round > mostRounds || found.size > mostSteps) {
      complete = false
      break
    }
    const events = await askEventStore<Step>(store, query)
    for (const event of events) found.set(event.id, event)
    const { fresh, all } = newOf(personOf(events), known)
    complete &&= all
    known = together(known, fresh)
    next = { accountId, person: fresh }
  }
  const newest = [...found.values()].sort((a, b) => b.at_ms - a.at_ms || (a.id < b.id ? 1 : -1))
  return { found: newest.slice(0, mostSteps), complete: complete && newest.length <= mostSteps }
}

/** A valid call writes a lead: the call's own line says so already. */
const isLeadOfCall = ({ id, type, call_id }: Step): boolean =>
  type === 'lead' && idOrNull(call_id) !== null && id === derivedEventId(call_id, 'lead')

/**
 * What a person did, within the account: every event of the same visitor, phone, e-mail or match id, and of whatever
 * those lead to, in three rounds at most; oldest first, each visit with its pages.
 * @returns `complete` is false where there is more than 500 steps or three rounds show
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const findPath = async (
  { db, ...store }: EventStore & { db: Executor },
  { types, ...wanted }: PathQuery & Shown,
): Promise<{ path: PathStep[]; complete: boolean }> => {
  const { found, complete } = await follow(store, wanted)
  const told = found.filter((step) => !isLeadOfCall(step) && (!types || types.includes(step.type))).reverse()
  const visitIds = told.flatMap(({ type, visit_id }) => (type === 'visit' ? [visit_id] : []))
  const pages = await findPages(db, { accountId: wanted.accountId, visitIds })
  return { complete, path: told.map((step) => stepOf(step, pages.get(step.visit_id))) }
}

const stepOf = (step: Step, pages: PathStep['pages'] | undefined): PathStep => ({
  id: step.id,
  type: step.type,
  at: new Date(step.at_ms),
  source: step.source,
  medium: step.medium,
  campaign: step.campaign,
  term: step.term,
  pageUrl: step.page_url,
  pages: step.type === 'visit' ? (pages ?? []) : [],
  outcome: step.outcome,
  reason: step.reason,
  durationSeconds: step.duration_seconds,
  value: step.amount,
  currency: step.currency,
})

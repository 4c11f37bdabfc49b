import type { EventType } from '@talkie/contract/events'
import type { PathStep } from '@talkie/contract/reporting'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import {
  bound,
  type ContactKeys,
  chSql,
  collectContactKeys,
  compileContactConditions,
  type EventStore,
  type Fragment,
  findNewKeys,
  fromLatestEvents,
  idOrNull,
  mergeContactKeys,
  parseLikelySources,
  queryEventStore,
  singleShardSettings,
} from '../../analytics/index.ts'
import { findVisitEvidence } from '../../tracking/index.ts'
import { findPages } from './find-pages.ts'

/** The contact's keys to begin with, and an event that belongs to the contact whatever its keys are. */
type PathQuery = { accountId: number; contact: ContactKeys; eventId?: string }

/** The event types to show; undefined for all. Steps of other types are followed all the same, since they may lead on. */
type ShownTypes = { types: readonly EventType[] | undefined }

type Step = Omit<
  PathStep,
  'at' | 'pageUrl' | 'pages' | 'actions' | 'durationSeconds' | 'value' | 'likelySources'
> & {
  likely_sources: string
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

/** The event types of a timeline. A call is its end only, and number assignments are not included. */
const stepTypes: readonly EventType[] = [
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

/** Of more steps, the newest are returned. */
const maxSteps = 500
/** Taps and copies of one visit that are returned; more are somebody trying the page, or a machine. */
const maxActions = 20
/** Rounds of following keys, such as a call's phone, its visitor's form, that form's e-mail. */
const maxRounds = 3

/** The events of one round; undefined where there is no key to search by. */
export const compilePathEvents = ({ accountId, contact, eventId }: PathQuery): Fragment | undefined => {
  const [first, ...others] = [
    ...(eventId === undefined ? [] : [chSql`id = ${bound('UUID', eventId)}`]),
    ...compileContactConditions(contact),
  ]
  if (!first) return undefined
  return chSql`SELECT id, type, toUnixTimestamp64Milli(at) AS at_ms, visit_id, visitor_id, call_id, phone, email, match_id,
  source, medium, campaign, term, likely_sources, page_url, outcome, reason, duration_seconds, toFloat64(value) AS amount, currency
${fromLatestEvents({ accountId, types: stepTypes, anyOf: [first, ...others] })}
ORDER BY at DESC, id DESC
LIMIT ${bound('UInt32', maxSteps + 1)}
${singleShardSettings}`
}

/** Finds a contact's events, newest first. The keys of each round's events lead to the events of the next round. */
const followKeys = async (
  store: EventStore,
  { accountId, contact, eventId }: PathQuery,
): Promise<{ steps: Step[]; complete: boolean }> => {
  const stepsById = new Map<string, Step>()
  let knownKeys = contact
  let query: PathQuery = { accountId, contact, ...(eventId !== undefined && { eventId }) }
  let complete = true
  for (let round = 1; ; round += 1) {
    const statement = compilePathEvents(query)
    if (!statement) break
    if (round > maxRounds || stepsById.size > maxSteps) {
      complete = false
      break
    }
    const events = await queryEventStore<Step>(store, statement)
    for (const event of events) stepsById.set(event.id, event)
    const { newKeys, complete: hasAllKeys } = findNewKeys(collectContactKeys(events), knownKeys)
    complete &&= hasAllKeys
    knownKeys = mergeContactKeys(knownKeys, newKeys)
    query = { accountId, contact: newKeys }
  }
  const newestFirst = [...stepsById.values()].sort((a, b) => b.at_ms - a.at_ms || (a.id < b.id ? 1 : -1))
  return { steps: newestFirst.slice(0, maxSteps), complete: complete && newestFirst.length <= maxSteps }
}

/** A valid call writes a lead event, which repeats what the call's own step says. */
const isLeadOfCall = ({ id, type, call_id }: Step): boolean =>
  type === 'lead' && idOrNull(call_id) !== null && id === derivedEventId(call_id, 'lead')

/**
 * The timeline of a contact within the account: every event with the same visitor, phone, e-mail or match ID, and every
 * event that those lead to, in three rounds at most; oldest first, each visit with its pages.
 * @returns `complete` is false where there are more than 500 steps, or more than three rounds find
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const findPath = async (
  { db, ...store }: EventStore & { db: Executor },
  { types, ...query }: PathQuery & ShownTypes,
): Promise<{ path: PathStep[]; complete: boolean }> => {
  const { steps, complete } = await followKeys(store, query)
  const shown = steps.filter((step) => !isLeadOfCall(step) && (!types || types.includes(step.type))).reverse()
  const visitIds = shown.flatMap(({ type, visit_id }) => (type === 'visit' ? [visit_id] : []))
  const { accountId } = query
  const [pages, evidence] = await Promise.all([
    findPages(db, { accountId, visitIds }),
    findVisitEvidence(db, { accountId, visitIds, until: new Date() }),
  ])
  return {
    complete,
    path: shown.map((step) =>
      toPathStep(step, pages.get(step.visit_id), evidence.get(step.visit_id)?.actions),
    ),
  }
}

const toPathStep = (
  step: Step,
  pages: PathStep['pages'] | undefined,
  actions: PathStep['actions'] | undefined,
): PathStep => ({
  id: step.id,
  type: step.type,
  at: new Date(step.at_ms),
  source: step.source,
  medium: step.medium,
  campaign: step.campaign,
  term: step.term,
  likelySources: parseLikelySources(step.likely_sources),
  pageUrl: step.page_url,
  pages: step.type === 'visit' ? (pages ?? []) : [],
  actions: step.type === 'visit' ? (actions ?? []).slice(0, maxActions) : [],
  outcome: step.outcome,
  reason: step.reason,
  durationSeconds: step.duration_seconds,
  value: step.amount,
  currency: step.currency,
})

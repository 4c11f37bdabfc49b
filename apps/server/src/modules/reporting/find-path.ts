import type { EventType, PathStep } from '@talkie/contract'
import { derivedEventId } from '../../platform/event-id.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { askEventStore, type EventStore } from './ask-event-store.ts'
import { findPages } from './find-pages.ts'
import { latestEvents, onOneShard } from './latest-events.ts'
import { bound, type Fragment, sql } from './sql-fragment.ts'
import { idOrNull } from './stored-call.ts'

type Wanted = { accountId: number; visitorId: string | null; caller: string | null }

type Step = Omit<PathStep, 'at' | 'pageUrl' | 'pages' | 'durationSeconds' | 'value'> & {
  at_ms: number
  visit_id: string
  call_id: string
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
const most = 200

const conditionsOf = ({ visitorId, caller }: Wanted): Fragment[] => [
  ...(visitorId === null ? [] : [sql`visitor_id = ${bound('UUID', visitorId)}`]),
  ...(caller === null ? [] : [sql`phone = ${bound('String', caller)}`]),
]

/** Undefined for who is known by neither visitor nor phone. */
export const pathQuery = (wanted: Wanted): Fragment | undefined => {
  const [first, ...others] = conditionsOf(wanted)
  if (!first) return undefined
  return sql`SELECT id, type, toUnixTimestamp64Milli(at) AS at_ms, visit_id, call_id, source, medium, campaign, term,
  page_url, outcome, duration_seconds, toFloat64(value) AS amount, currency
${latestEvents({ accountId: wanted.accountId, types: steps, anyOf: [first, ...others] })}
ORDER BY at DESC, id DESC
LIMIT ${bound('UInt32', most)}
${onOneShard}`
}

/** A valid call writes a lead: the call's own line says so already. */
const isLeadOfCall = ({ id, type, call_id }: Step): boolean =>
  type === 'lead' && idOrNull(call_id) !== null && id === derivedEventId(call_id, 'lead')

/**
 * What a visitor, or who has that phone, did: oldest first, at most 200 steps, each visit with its pages.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const findPath = async (
  { db, ...store }: EventStore & { db: Executor },
  wanted: Wanted,
): Promise<PathStep[]> => {
  const query = pathQuery(wanted)
  if (!query) return []
  const found = (await askEventStore<Step>(store, query)).filter((step) => !isLeadOfCall(step)).reverse()
  const visitIds = found.flatMap(({ type, visit_id }) => (type === 'visit' ? [visit_id] : []))
  const pages = await findPages(db, { accountId: wanted.accountId, visitIds })
  return found.map((step) => ({
    id: step.id,
    type: step.type,
    at: new Date(step.at_ms),
    source: step.source,
    medium: step.medium,
    campaign: step.campaign,
    term: step.term,
    pageUrl: step.page_url,
    pages: step.type === 'visit' ? (pages.get(step.visit_id) ?? []) : [],
    outcome: step.outcome,
    durationSeconds: step.duration_seconds,
    value: step.amount,
    currency: step.currency,
  }))
}

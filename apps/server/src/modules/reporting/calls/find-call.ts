import type { EventType } from '@talkie/contract/events'
import type { CallDetail } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dimensionValues } from '../../analytics/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { call, connection } from '../../telephony/tables.ts'
import { findVisits } from '../../tracking/index.ts'

/** A call apart from what else its caller did. */
export type FoundCall = Omit<CallDetail, 'ordinal' | 'path'>

type Call = typeof call.$inferSelect

/** What a call is at the moment: the newest of its events. */
const typeOf: Record<Call['state'], EventType> = { ringing: 'call', answered: 'answered', ended: 'hangup' }

/** An account's call as its signals make it, in progress or ended; undefined where there is none. */
export const findCall = async (
  db: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<FoundCall | undefined> => {
  const [found] = await db
    .select({ call, ringpool: ringpool.name, kind: connection.kind, provider: poolNumber.provider })
    .from(call)
    .leftJoin(ringpool, eq(ringpool.id, call.ringpoolId))
    .leftJoin(connection, eq(connection.id, call.connectionId))
    .leftJoin(poolNumber, eq(poolNumber.id, call.numberId))
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
  if (!found) return undefined
  return {
    call: rowOf(found.call, found.ringpool ?? ''),
    validity: found.call.validity,
    hangupBy: found.call.hangupBy,
    provider: found.provider ?? found.kind,
    candidates: await candidatesOf(db, found.call),
  }
}

const rowOf = (found: Call, ringpoolName: string): FoundCall['call'] => {
  const type = typeOf[found.state]
  const published = found.published[type]
  const { dimensions } = found.attribution
  return {
    callId: found.id,
    type,
    at: published ? new Date(published) : found.startedAt,
    caller: found.caller,
    number: found.e164,
    destination: found.destination ?? '',
    ringpool: ringpoolName,
    agent: found.agent ?? '',
    outcome: found.outcome ?? (found.answeredAt ? 'answered' : 'not_answered'),
    ringSeconds: found.ringSeconds,
    talkSeconds: found.talkSeconds,
    durationSeconds: found.durationSeconds,
    confidence: found.confidence,
    visitorId: found.visitorId,
    dimensions: dimensionValues((name) => dimensions[name] ?? ''),
  }
}

/** Who could have called, likeliest first; a visit's own facts are gone after its 30 days. */
const candidatesOf = async (
  db: Executor,
  { accountId, attribution }: Call,
): Promise<FoundCall['candidates']> => {
  const visitIds = attribution.candidates.map(({ visitId }) => visitId)
  const visits = await findVisits(db, { accountId, visitIds })
  return attribution.candidates.map(({ visitId, weight, delaySeconds, reasons }) => {
    const visit = visits.get(visitId)
    const dimensions = visit?.facts.dimensions
    return {
      visitId,
      weight,
      delaySeconds,
      reasons,
      at: visit?.at ?? null,
      source: dimensions?.source ?? '',
      medium: dimensions?.medium ?? '',
      campaign: dimensions?.campaign ?? '',
      city: dimensions?.city ?? '',
      device: dimensions?.device ?? '',
    }
  })
}

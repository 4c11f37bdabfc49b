import type { EventType } from '@talkie/contract/events'
import type { CallDetail } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { dimensionValues } from '../../analytics/index.ts'
import { findLikelySources } from '../../events/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { call, connection } from '../../telephony/tables.ts'
import { findVisits } from '../../tracking/index.ts'

/** A call without what is known of its caller. */
export type CallBase = Omit<CallDetail, 'callerName' | 'ordinal' | 'firstCallAt' | 'path'>

type Call = typeof call.$inferSelect

/** The newest event of a call in each state. */
const typeByState: Record<Call['state'], EventType> = {
  ringing: 'call',
  answered: 'answered',
  ended: 'hangup',
}

/** An account's call in PostgreSQL, in progress or ended; undefined where there is none. */
export const findCall = async (
  db: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<CallBase | undefined> => {
  const [found] = await db
    .select({ call, ringpool: ringpool.name, kind: connection.kind, provider: poolNumber.provider })
    .from(call)
    .leftJoin(ringpool, eq(ringpool.id, call.ringpoolId))
    .leftJoin(connection, eq(connection.id, call.connectionId))
    .leftJoin(poolNumber, eq(poolNumber.id, call.numberId))
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
  if (!found) return undefined
  return {
    call: toCallBase(found.call, found.ringpool ?? ''),
    validity: found.call.validity,
    hangupBy: found.call.hangupBy,
    provider: found.provider ?? found.kind,
    candidates: await listCandidates(db, found.call),
    formerAttributions: (found.call.attribution.former ?? []).map(({ at, ...former }) => ({
      at: new Date(at),
      ...former,
    })),
  }
}

const toCallBase = (stored: Call, ringpoolName: string): CallBase['call'] => {
  const type = typeByState[stored.state]
  const published = stored.published[type]
  const { dimensions, touches } = stored.attribution
  return {
    callId: stored.id,
    type,
    at: published ? new Date(published) : stored.startedAt,
    caller: stored.caller,
    number: stored.e164,
    destination: stored.destination ?? '',
    ringpool: ringpoolName,
    agent: stored.agent ?? '',
    outcome: stored.outcome ?? (stored.answeredAt ? 'answered' : 'not_answered'),
    ringSeconds: stored.ringSeconds,
    talkSeconds: stored.talkSeconds,
    durationSeconds: stored.durationSeconds,
    confidence: stored.confidence,
    visitorId: stored.visitorId,
    likelySources: findLikelySources(touches),
    dimensions: dimensionValues((name) => dimensions[name] ?? ''),
  }
}

/** The visits that may have caused the call, most likely first. A visit's own facts are erased after 30 days. */
const listCandidates = async (
  db: Executor,
  { accountId, attribution }: Call,
): Promise<CallBase['candidates']> => {
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

import type { EventType } from '@talkie/contract/events'
import type { CallDetail } from '@talkie/contract/reporting'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findAgentNames } from '../../agents/index.ts'
import { dimensionValues } from '../../analytics/index.ts'
import { findLikelySources } from '../../events/index.ts'
import { systemActor } from '../../identity/index.ts'
import { poolNumber, staticNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { isMissed, isReturnedByUser } from '../../telephony/index.ts'
import { call, connection } from '../../telephony/tables.ts'
import { findVisits, type Visit } from '../../tracking/index.ts'

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
    .select({
      call,
      ringpool: ringpool.name,
      kind: connection.kind,
      provider: poolNumber.provider,
      staticName: staticNumber.name,
    })
    .from(call)
    .leftJoin(ringpool, eq(ringpool.id, call.ringpoolId))
    .leftJoin(connection, eq(connection.id, call.connectionId))
    .leftJoin(poolNumber, eq(poolNumber.id, call.numberId))
    .leftJoin(
      staticNumber,
      and(
        eq(staticNumber.accountId, call.accountId),
        sql`${staticNumber.id} = (${call.attribution}->'staticNumber'->>'id')::uuid`,
      ),
    )
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
  if (!found) return undefined
  const toAgentName = await findAgentNames(db, [found.call])
  return {
    call: toCallBase(found.call, {
      ringpool: found.ringpool ?? '',
      agent: toAgentName(found.call) ?? '',
    }),
    startedAt: found.call.startedAt,
    validity: found.call.validity,
    hangupBy: found.call.hangupBy,
    provider: found.provider ?? found.kind,
    visitId: found.call.visitId,
    candidates: await listCandidates(db, found.call),
    nobody: findNobody(found.call.attribution),
    staticNumber: toStaticNumber(found.call.attribution, found.staticName),
    touches: found.call.visitId === null ? [] : found.call.attribution.touches.map(toTouch),
    formerAttributions: (found.call.attribution.former ?? []).map(({ at, ...former }) => ({
      at: new Date(at),
      ...former,
    })),
    mark: toMark(found.call.mark),
    note: found.call.note,
    spam:
      found.call.spamScore === null
        ? null
        : { score: found.call.spamScore, reasons: [...found.call.spamReasons] },
    legs: found.call.legs.map(toLeg),
    voicemail: found.call.voicemail,
    forwardedFrom: found.call.forwardedFrom,
    transferredTo: found.call.transferredTo,
    holds: found.call.holds,
    holdSeconds: found.call.holdSeconds,
    digits: found.call.digits,
    ...(isMissed(found.call) && {
      returned: { at: found.call.returnedAt, byUser: await isReturnedByUser(db, found.call) },
    }),
    isOwn: true,
  }
}

/** By its present name, as reports have it. */
const toStaticNumber = (
  { staticNumber: called }: Call['attribution'],
  name: string | null,
): CallBase['staticNumber'] => (called ? { name: name ?? called.name, kind: called.kind } : null)

const toCallBase = (stored: Call, names: Pick<CallBase['call'], 'ringpool' | 'agent'>): CallBase['call'] => {
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
    ...names,
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

const toInstant = (at: string | null): Date | null => (at === null ? null : new Date(at))

const toLeg = ({
  startedAt,
  answeredAt,
  endedAt,
  ...leg
}: Call['legs'][number]): CallBase['legs'][number] => ({
  ...leg,
  startedAt: new Date(startedAt),
  answeredAt: toInstant(answeredAt),
  endedAt: toInstant(endedAt),
})

const toMark = (mark: Call['mark']): CallBase['mark'] =>
  mark && {
    value: mark.value,
    reason: mark.reason,
    by: mark.by,
    automatic: mark.userId === null && mark.by === systemActor.name,
    at: new Date(mark.at),
  }

type Touch = Call['attribution']['touches'][number]

const toTouch = ({ visitId, at, source, medium, campaign, channel }: Touch): CallBase['touches'][number] => ({
  visitId,
  at: new Date(at),
  source,
  medium,
  campaign,
  channel,
})

/** The probability that none of the candidates called; null for a number that was not shown to single visitors. */
const findNobody = ({ evidence, candidates }: Call['attribution']): number | null =>
  evidence === undefined ? null : Math.max(0, 1 - candidates.reduce((sum, { weight }) => sum + weight, 0))

/** What the model stores of a visit that held the number, as far as it is shown. */
const holderSchema = z.object({ visitId: z.uuid(), visitorId: z.string() })

/** The visits by which each visitor held the number. */
const groupHolders = (holders: readonly unknown[]): Map<string, string[]> => {
  const parsed = holders.flatMap((holder) => holderSchema.safeParse(holder).data ?? [])
  const byVisitor = Map.groupBy(parsed, ({ visitorId }) => visitorId)
  return new Map(
    [...byVisitor].map(([visitorId, visits]) => [visitorId, visits.map(({ visitId }) => visitId)]),
  )
}

/** The visitors who may have called, most likely first. A visit's own facts are erased after 30 days. */
const listCandidates = async (
  db: Executor,
  { accountId, attribution: { candidates, holders = [] } }: Call,
): Promise<CallBase['candidates']> => {
  const held = groupHolders(holders)
  const visitIds = new Set([...candidates.map(({ visitId }) => visitId), ...[...held.values()].flat()])
  const visits = await findVisits(db, { accountId, visitIds: [...visitIds] })
  return candidates.map(({ visitId, visitorId, weight, delaySeconds, reasons }) => {
    const dimensions = visits.get(visitId)?.facts.dimensions
    const others = (held.get(visitorId) ?? [])
      .filter((other) => other !== visitId)
      .map((other) => toOrigin(other, visits.get(other)))
    return {
      ...toOrigin(visitId, visits.get(visitId)),
      visitorId,
      weight,
      delaySeconds,
      reasons,
      city: dimensions?.city ?? '',
      device: dimensions?.device ?? '',
      otherVisits: others.sort((a, b) => Number(b.at) - Number(a.at)),
    }
  })
}

const toOrigin = (visitId: string, visit: Visit | undefined) => ({
  visitId,
  at: visit?.at ?? null,
  source: visit?.facts.dimensions.source ?? '',
  medium: visit?.facts.dimensions.medium ?? '',
  campaign: visit?.facts.dimensions.campaign ?? '',
})

import { listActiveRingpools } from '../../modules/numbers/index.ts'
import { importSignals } from '../../modules/telephony/index.ts'
import type { Collector } from '../../modules/tracking/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'
import { buildPendingVisit } from '../pending-visit.ts'
import { createRandom } from '../random/random.ts'
import { findConnections } from '../store/create-connections.ts'
import { findConnectionByNumber } from '../store/store-calls.ts'
import { buildSignals } from '../story/calls.ts'
import { createVisitorPool } from '../story/people.ts'
import { drawVisitActions } from '../story/visit-actions.ts'
import { createArrivals } from '../story/visits.ts'
import { buildDemoCallKey, continueCalls } from './carry-on-calls.ts'
import { getCallingShare, isVisitDue, stepLength } from './pace.ts'

const second = 1000
const heartbeatInterval = 60 * second
/** Callers call within this many seconds of their visit. */
const maxCallDelaySeconds = 45

export type TrafficDeps = {
  db: Database
  collector: Pick<Collector, 'visit' | 'action' | 'heartbeat'>
  /** Called after events were appended to the event log. */
  onStored: () => void
  /** Whether a user has a live stream of the account open. */
  isWatched: (accountId: number) => boolean
}

type Presence = { leaseIds: string[]; nextBeat: number; until: number }
type PlannedAction = Parameters<Collector['action']>[0]
type PlannedTrafficCall = { at: number; visitId: string; from: string | null; to: string }

/**
 * Creates the traffic of a demo account: visitors arrive, hold their numbers while they stay, tap them, call, get an
 * answer and hang up, through the same code paths as real traffic. A step depends only on its instant, so several processes that run
 * the same step produce it once.
 *
 * @returns a function that runs the step of an instant, after the previous step
 */
export const createTraffic = (deps: TrafficDeps, business: Business, accountId: number) => {
  // While a user watches, an agent is always available.
  const open = { ...business, opening: business.opening.map(() => [0, 24] as const) }
  const { db, collector, onStored } = deps
  let present: Presence[] = []
  let toCome: PlannedTrafficCall[] = []
  let toAct: PlannedAction[] = []

  const arrive = async (now: Date) => {
    const step = Math.floor(now.getTime() / stepLength)
    const at = new Date(step * stepLength)
    const random = createRandom(step % 2 ** 32)
    const watched = deps.isWatched(accountId)
    // Always drawn, so that watched and unwatched processes draw the same visit.
    if (!isVisitDue(business.rhythm, { step, at, watched }, random.float())) return
    const { stranger } = createVisitorPool(random, open)
    const visit = createArrivals(random, open, at)(stranger(), at)
    const ringpools = await listActiveRingpools(db, { accountId })
    const granted = (await collector.visit(buildPendingVisit(visit, { accountId, ringpools }))) ?? []
    const leases = granted.flatMap(({ lease }) => lease ?? [])
    const until = visit.lastSeenAt.getTime()
    present.push({
      leaseIds: leases.map(({ leaseId }) => leaseId),
      nextBeat: now.getTime() + heartbeatInterval,
      until,
    })
    const [lease] = leases
    if (!lease) return
    const { visitId, person } = visit
    const callAt = random.chance(getCallingShare(watched))
      ? at.getTime() + random.int(8, maxCallDelaySeconds) * second
      : null
    if (callAt !== null)
      toCome.push({ at: callAt, visitId, from: person.withheld ? null : person.phone, to: lease.e164 })
    const owner = { accountId, visitId, visitorId: person.visitorId, number: lease.visible }
    for (const action of drawVisitActions(visit, callAt === null ? [] : [new Date(callAt)]))
      toAct.push({ ...owner, ...action })
  }

  const act = async (now: number) => {
    const due = toAct.filter(({ at }) => at.getTime() <= now)
    toAct = toAct.filter(({ at }) => at.getTime() > now)
    for (const action of due) await collector.action(action)
  }

  const stay = (now: number) => {
    present = present.filter(({ until, nextBeat }) => nextBeat <= until)
    for (const one of present.filter(({ nextBeat }) => nextBeat <= now)) {
      for (const leaseId of one.leaseIds)
        collector.heartbeat({ leaseId, accountId, at: new Date(one.nextBeat) })
      one.nextBeat += heartbeatInterval
    }
  }

  const ring = async (now: number) => {
    const due = toCome.filter(({ at }) => at <= now)
    if (due.length === 0) return
    toCome = toCome.filter(({ at }) => at > now)
    const lines = await findConnectionByNumber(db, accountId, await findConnections(db, accountId))
    for (const { at, visitId, from, to } of due) {
      const connectionId = lines.get(to)
      const signals = buildSignals(
        buildDemoCallKey(visitId),
        { from, to },
        drawCallStart(new Date(at)),
      ).slice(0, 1)
      if (connectionId) await importSignals({ db, onStored }, connectionId, signals)
    }
  }

  return async (now: Date): Promise<void> => {
    await continueCalls({ db, onStored }, open, { accountId, now })
    await act(now.getTime())
    await ring(now.getTime())
    stay(now.getTime())
    await arrive(now)
  }
}

/** The beginning of a call. `carry-on-calls.ts` continues it. */
const drawCallStart = (startedAt: Date) =>
  ({
    startedAt,
    ringSeconds: 0,
    talkSeconds: 0,
    agent: null,
    disposition: 'canceled',
    hangupBy: 'caller',
  }) as const

import { activeRingpools } from '../../modules/numbers/index.ts'
import { importSignals } from '../../modules/telephony/index.ts'
import type { Collector } from '../../modules/tracking/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { signalsOf } from '../calls.ts'
import type { Business } from '../cast/business.ts'
import { findConnections } from '../create-connections.ts'
import { pendingVisit } from '../pending-visit.ts'
import { createPeople } from '../people.ts'
import { seededRandom } from '../random.ts'
import { findLines } from '../store-calls.ts'
import { createArrivals } from '../visits.ts'
import { carryOnCalls, demoCallKey } from './carry-on-calls.ts'
import { callingShare, somebodyComes, stepLength } from './pace.ts'

const second = 1000
const beatEvery = 60 * second
/** Who calls does so within so many seconds. */
const callsWithin = 45

export type TrafficDeps = {
  db: Database
  collector: Pick<Collector, 'visit' | 'beat'>
  /** Called when events were appended to the log. */
  onStored: () => void
  /** Whether somebody follows what happens in the account. */
  isWatched: (accountId: number) => boolean
}

type Presence = { leaseIds: string[]; nextBeat: number; until: number }
type CallToCome = { at: number; visitId: string; from: string | null; to: string }

/**
 * The traffic of a demo account: visitors come, hold their numbers while they stay, call, are answered and hang up, by
 * the ways of real visits and calls. What a step brings follows from its instant alone, so that several processes that
 * take the same step bring it once.
 *
 * @returns takes the step of an instant, once the one before is taken
 */
export const createTraffic = (deps: TrafficDeps, business: Business, accountId: number) => {
  // Somebody is at the desk whenever somebody looks.
  const open = { ...business, opening: business.opening.map(() => [0, 24] as const) }
  const { db, collector, onStored } = deps
  let present: Presence[] = []
  let toCome: CallToCome[] = []

  const arrive = async (now: Date) => {
    const step = Math.floor(now.getTime() / stepLength)
    const at = new Date(step * stepLength)
    const random = seededRandom(step % 2 ** 32)
    const watched = deps.isWatched(accountId)
    // Drawn in any case: processes of which one is watched draw the same visit.
    if (!somebodyComes(business.rhythm, { step, at, watched }, random.float())) return
    const { stranger } = createPeople(random, open)
    const visit = createArrivals(random, open, at)(stranger(), at)
    const ringpools = await activeRingpools(db, { accountId })
    const granted = (await collector.visit(pendingVisit(visit, { accountId, ringpools }))) ?? []
    const leases = granted.flatMap(({ lease }) => lease ?? [])
    const until = visit.lastSeenAt.getTime()
    present.push({
      leaseIds: leases.map(({ leaseId }) => leaseId),
      nextBeat: now.getTime() + beatEvery,
      until,
    })
    const [lease] = leases
    if (lease && random.chance(callingShare(watched)))
      toCome.push({
        at: at.getTime() + random.int(8, callsWithin) * second,
        visitId: visit.visitId,
        from: visit.person.withheld ? null : visit.person.phone,
        to: lease.e164,
      })
  }

  const stay = (now: number) => {
    present = present.filter(({ until, nextBeat }) => nextBeat <= until)
    for (const one of present.filter(({ nextBeat }) => nextBeat <= now)) {
      for (const leaseId of one.leaseIds) collector.beat({ leaseId, accountId, at: new Date(one.nextBeat) })
      one.nextBeat += beatEvery
    }
  }

  const ring = async (now: number) => {
    const due = toCome.filter(({ at }) => at <= now)
    if (due.length === 0) return
    toCome = toCome.filter(({ at }) => at > now)
    const lines = await findLines(db, accountId, await findConnections(db, accountId))
    for (const { at, visitId, from, to } of due) {
      const connectionId = lines.get(to)
      const signals = signalsOf(demoCallKey(visitId), { from, to }, beginning(new Date(at))).slice(0, 1)
      if (connectionId) await importSignals({ db, onStored }, connectionId, signals)
    }
  }

  return async (now: Date): Promise<void> => {
    await carryOnCalls({ db, onStored }, open, { accountId, now })
    await ring(now.getTime())
    stay(now.getTime())
    await arrive(now)
  }
}

/** A call of which only the beginning is told; how it goes on, `carry-on-calls.ts` says. */
const beginning = (startedAt: Date) =>
  ({
    startedAt,
    ringSeconds: 0,
    talkSeconds: 0,
    agent: null,
    disposition: 'canceled',
    hangupBy: 'caller',
  }) as const

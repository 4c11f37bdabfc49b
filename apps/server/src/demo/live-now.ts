import { extendLeases, listActiveRingpools } from '../modules/numbers/index.ts'
import { importSignals } from '../modules/telephony/index.ts'
import { storeVisits } from '../modules/tracking/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import type { Business } from './cast/business.ts'
import { buildPendingVisit } from './pending-visit.ts'
import type { Random } from './random/random.ts'
import type { ConnectionByNumber } from './store/store-calls.ts'
import { buildSignals } from './story/calls.ts'
import type { PlannedCall } from './story/past-visit.ts'
import { createVisitorPool } from './story/people.ts'
import { createArrivals } from './story/visits.ts'
import { buildDemoCallKey } from './traffic/carry-on-calls.ts'

const second = 1000
const minute = 60 * second

/** How many minutes ago each visitor arrived who is on the site right now. */
const arrivalsMinutesAgo = [13, 11, 9, 8, 7, 5.5, 4, 3.2, 2.4, 1.6, 1.1, 0.5]

type LiveCall = Omit<PlannedCall, 'startedAt'> & { secondsAgo: number; signals: number }

/** The calls at the moment of the load. A call in progress has sent only its first signals. */
const liveCalls: readonly LiveCall[] = [
  { ...answered(8, 61), secondsAgo: 80, signals: 3 },
  { ...answered(6, 0), secondsAgo: 47, signals: 2 },
  { ...answered(11, 0), secondsAgo: 140, signals: 2 },
  { ...missed(24), secondsAgo: 26, signals: 2 },
  { ...missed(0), secondsAgo: 6, signals: 1 },
]

function answered(ringSeconds: number, talkSeconds: number) {
  return {
    ringSeconds,
    talkSeconds,
    agent: 'Jordi Puig',
    disposition: 'answered',
    hangupBy: 'caller',
  } as const
}

function missed(ringSeconds: number) {
  return { ringSeconds, talkSeconds: 0, agent: null, disposition: 'canceled', hangupBy: 'caller' } as const
}

/**
 * Writes the visitors on the site and the calls in progress at this moment, through the same code paths as real ones.
 * The demo's traffic continues the calls. These visitors send no heartbeats, so their leases expire.
 */
export const writeLiveMoment = async (
  db: Database,
  random: Random,
  business: Business,
  { accountId, lines, now }: { accountId: number; lines: ConnectionByNumber; now: Date },
): Promise<void> => {
  const ringpools = await listActiveRingpools(db, { accountId })
  const { stranger } = createVisitorPool(random, business)
  const arrive = createArrivals(random, business, now)
  const shown: { caller: string; number: string }[] = []
  for (const minutes of arrivalsMinutesAgo) {
    const at = new Date(now.getTime() - minutes * minute)
    const visit = arrive(stranger(), at)
    const { assignments } = await storeVisits(db, [buildPendingVisit(visit, { accountId, ringpools })], at)
    const leases = assignments.flat().flatMap(({ lease }) => lease ?? [])
    const lastBeat = new Date(at.getTime() + Math.floor(minutes) * minute)
    await extendLeases(
      db,
      leases.map(({ leaseId }) => ({ leaseId, accountId, at: lastBeat })),
      lastBeat,
    )
    const [lease] = leases
    if (lease) shown.push({ caller: visit.person.phone, number: lease.e164 })
  }
  for (const [place, { secondsAgo, signals, ...call }] of liveCalls.entries()) {
    const who = shown[place]
    const connectionId = who && lines.get(who.number)
    if (!connectionId) continue
    const startedAt = new Date(now.getTime() - secondsAgo * second)
    const told = buildSignals(
      buildDemoCallKey(random.uuid()),
      { from: who.caller, to: who.number },
      { ...call, startedAt },
    )
    await importSignals({ db }, connectionId, told.slice(0, signals))
  }
}

import { activeRingpools, beatLeases } from '../modules/numbers/index.ts'
import { importSignals } from '../modules/telephony/index.ts'
import { storeVisits } from '../modules/tracking/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import { signalsOf } from './calls.ts'
import type { Business } from './cast/business.ts'
import type { PlannedCall } from './past-visit.ts'
import { pendingVisit } from './pending-visit.ts'
import { createPeople } from './people.ts'
import type { Random } from './random.ts'
import type { Lines } from './store-calls.ts'
import { demoCallKey } from './traffic/carry-on-calls.ts'
import { createArrivals } from './visits.ts'

const second = 1000
const minute = 60 * second

/** Minutes ago at which those came who are on the site right now. */
const arrivedMinutesAgo = [13, 11, 9, 8, 7, 5.5, 4, 3.2, 2.4, 1.6, 1.1, 0.5]

type LiveCall = Omit<PlannedCall, 'startedAt'> & { secondsAgo: number; signals: number }

/** What the telephones do right now; of a call in progress only the first signals came. */
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
 * People on the site and calls in progress at this moment, by the same way that they would have come in. The demo's
 * traffic goes on with the calls; nobody sends heartbeats for these people, and their leases run out.
 */
export const writeLiveMoment = async (
  db: Database,
  random: Random,
  business: Business,
  { accountId, lines, now }: { accountId: number; lines: Lines; now: Date },
): Promise<void> => {
  const ringpools = await activeRingpools(db, { accountId })
  const { stranger } = createPeople(random, business)
  const arrive = createArrivals(random, business, now)
  const shown: { caller: string; number: string }[] = []
  for (const minutes of arrivedMinutesAgo) {
    const at = new Date(now.getTime() - minutes * minute)
    const visit = arrive(stranger(), at)
    const { granted } = await storeVisits(db, [pendingVisit(visit, { accountId, ringpools })], at)
    const leases = granted.flat().flatMap(({ lease }) => lease ?? [])
    const lastBeat = new Date(at.getTime() + Math.floor(minutes) * minute)
    await beatLeases(
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
    const told = signalsOf(
      demoCallKey(random.uuid()),
      { from: who.caller, to: who.number },
      { ...call, startedAt },
    )
    await importSignals({ db }, connectionId, told.slice(0, signals))
  }
}

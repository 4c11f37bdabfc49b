import type { VisitTimeline } from '../../../tracking/index.ts'
import type { Candidate, Engagement } from './candidate.ts'
import { createLabFacts, type FactMix } from './lab-facts.fixture.ts'
import type { LearningCall, VisitCounts } from './learning/learning-input.ts'
import { day, hour, minute } from './model.fixture.ts'
import { countTimelines } from './visit-counts.ts'

/**
 * A lab of two weeks: an advertiser's visitors hold numbers, some of them call, strangers call too. Delays are
 * log-normal, which no density of the model is. It says who called, and an oracle says how likely anybody called, by the
 * lab's own parameters.
 */
type Delay = { weight: number; median: number; spread: number }

export type LabMix = {
  seed: number
  numbers: number
  days: number
  visitsPerHour: number
  /** Calls of a visit without any mark of engagement, on the page and after it. */
  callsPerVisit: number
  onPageShare: number
  /** Delays after a visit: weights of 1 in all, medians and spreads (σ of the logarithm). */
  delays: readonly [Delay, ...Delay[]]
  /** For how long a number rests after a visit. */
  holdSeconds: number
  /** Later calls by the same visitor, for each call, and their delay. */
  repeat: { share: number; median: number; spread: number }
  /** Stranger's calls per number and second. */
  strangerRate: number
  /** The factor of each mark of engagement. */
  engaged: { contactPage: number; perPage: number; returning: number }
  /** Calls that one tap causes, and taps per visit. */
  taps: { callsPerTap: number; perVisit: number }
  /** What callers call from, and where they are. */
  facts?: FactMix
}

export const plainMix: LabMix = {
  seed: 1,
  numbers: 100,
  days: 14,
  visitsPerHour: 60,
  callsPerVisit: 0.15,
  onPageShare: 0.4,
  delays: [{ weight: 1, median: 12 * minute, spread: 1.9 }],
  holdSeconds: 5 * minute,
  repeat: { share: 0.15, median: 3 * hour, spread: 1 },
  strangerRate: 1 / (25 * day),
  engaged: { contactPage: 1, perPage: 1, returning: 1 },
  taps: { callsPerTap: 0, perVisit: 0 },
}

/** Half a day of calls as `bench/truth/mix/mix.json` has them: within minutes, within hours, and on the next day. */
export const busyMix: LabMix = {
  ...plainMix,
  numbers: 155,
  days: 1.5,
  visitsPerHour: 430,
  onPageShare: 0.6,
  delays: [
    { weight: 0.52, median: 4 * minute, spread: 1.1 },
    { weight: 0.33, median: hour, spread: 1.4 },
    { weight: 0.15, median: 19 * hour, spread: 0.2 },
  ],
  holdSeconds: 20 * minute,
  repeat: { share: 0.15, median: 15 * minute, spread: 1.3 },
  strangerRate: 0.3 / day,
}

export type LabCall = LearningCall & {
  /** The visitor who called; null for a stranger. */
  caller: string | null
  /** The rate of each candidate by the lab's parameters. */
  trueRates: number[]
}

type LabVisit = {
  visitId: string
  visitorId: string
  number: number
  start: number
  end: number
  engagement: Engagement
  factor: number
  taps: number[]
}

/** Pseudo-random numbers of a seed: mulberry32. */
const createRandom = (seed: number) => {
  let state = seed >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const exponential = (rate: number) => -Math.log(1 - uniform()) / rate
  const poisson = (mean: number) => {
    let count = -1
    for (let time = 0; time <= mean; count++) time += exponential(1)
    return count
  }
  const logNormal = (median: number, spread: number) => median * Math.exp(spread * normal())
  const pick = <T extends { weight: number }>(some: readonly [T, ...T[]]): T => {
    // Without a choice nothing is drawn.
    if (some.length === 1) return some[0]
    const at = uniform()
    let end = 0
    for (const one of some) {
      end += one.weight
      if (at < end) return one
    }
    return some[0]
  }
  return { uniform, exponential, poisson, logNormal, pick }
}

const logNormalDensity = (x: number, median: number, spread: number): number =>
  x <= 0 ? 0 : Math.exp(-0.5 * (Math.log(x / median) / spread) ** 2) / (x * spread * Math.sqrt(2 * Math.PI))

/** How often a tap's call comes this long after it: between 3 and 30 seconds. */
const tapDelay = { median: 8, spread: 0.6 }
const stay = { median: 100, spread: 1.1 }
const meanStay = stay.median * Math.exp(stay.spread ** 2 / 2)

export type Lab = ReturnType<typeof runLab>

export const runLab = (mix: LabMix) => {
  const random = createRandom(mix.seed)
  const end = mix.days * day
  const freeAt = new Array<number>(mix.numbers).fill(0)
  const visits: LabVisit[] = []
  const calls: { at: number; number: number; caller: string | null }[] = []
  const visitors: string[] = []

  for (
    let at = random.exponential(mix.visitsPerHour / hour);
    at < end;
    at += random.exponential(mix.visitsPerHour / hour)
  ) {
    // The number that rested longest.
    const number = freeAt.indexOf(Math.min(...freeAt))
    if ((freeAt[number] ?? 0) > at) continue
    const returning = random.uniform() < 0.15 && visitors.length > 0
    const visitorId = returning
      ? (visitors[Math.floor(random.uniform() ** 0.2 * visitors.length)] ?? '')
      : `visitor ${visits.length}`
    if (!returning) visitors.push(visitorId)
    const pages = 1 + random.poisson(0.8)
    const contactPage = random.uniform() < 0.12
    const staySeconds = random.logNormal(stay.median, stay.spread)
    const factor =
      (contactPage ? mix.engaged.contactPage : 1) *
      mix.engaged.perPage ** Math.min(3, pages - 1) *
      (returning ? mix.engaged.returning : 1)
    const taps = Array.from(
      { length: random.poisson(mix.taps.perVisit) },
      () => at + random.uniform() * staySeconds,
    )
    const visit: LabVisit = {
      visitId: `visit ${visits.length}`,
      visitorId,
      number,
      start: at,
      end: at + staySeconds,
      engagement: {
        staySeconds,
        pages,
        contactPage,
        returning,
        numberInView: false,
        tapped: taps.length > 0,
      },
      factor,
      taps,
    }
    visits.push(visit)
    freeAt[number] = visit.end + mix.holdSeconds
    const call = (time: number) => calls.push({ at: time, number, caller: visitorId })
    const wish = mix.callsPerVisit * factor
    const first = [
      ...Array.from(
        { length: random.poisson((wish * mix.onPageShare * staySeconds) / meanStay) },
        () => at + random.uniform() * staySeconds,
      ),
      ...Array.from({ length: random.poisson(wish * (1 - mix.onPageShare)) }, () => {
        const { median, spread } = random.pick(mix.delays)
        return visit.end + random.logNormal(median, spread)
      }),
    ]
    const later = Array.from(
      { length: random.poisson(wish * mix.repeat.share) },
      () => visit.end + random.logNormal(mix.repeat.median, mix.repeat.spread),
    )
    const tapped = taps.flatMap((tap) =>
      random.uniform() < mix.taps.callsPerTap
        ? [tap + random.logNormal(tapDelay.median, tapDelay.spread)]
        : [],
    )
    for (const time of [...first, ...later, ...tapped]) call(time)
  }
  for (let number = 0; number < mix.numbers; number++)
    for (let at = random.exponential(mix.strangerRate); at < end; at += random.exponential(mix.strangerRate))
      calls.push({ at, number, caller: null })

  const tapped = new Set(visits.flatMap(({ visitorId, taps }) => (taps.length > 0 ? [visitorId] : [])))
  const labFacts = mix.facts && createLabFacts(mix.facts, random.uniform, tapped)
  const byNumber = Map.groupBy(visits, ({ number }) => number)
  const labCalls = calls
    .filter(({ at }) => at >= day && at < end)
    .sort((a, b) => a.at - b.at)
    .map((call): LabCall => {
      const holders = (byNumber.get(call.number) ?? []).filter(
        (visit) => visit.start <= call.at && visit.end >= call.at - day,
      )
      const caller = holders.some(({ visitorId }) => visitorId === call.caller) ? call.caller : null
      const line = labFacts?.lineOf(call.caller)
      const isKnown = call.caller !== null && mix.facts && random.uniform() < mix.facts.knownShare
      return {
        caller,
        known: isKnown && call.caller !== null ? { visitorId: call.caller, certainty: 1 } : null,
        candidates: holders.map((visit) => ({
          ...toCandidate(visit, call.at),
          facts: (line && labFacts?.compare(line, visit.visitorId)) ?? {},
        })),
        trueRates: holders.map(
          (visit) =>
            trueRate(visit, call.at, mix) * ((line && labFacts?.trueRatio(line, visit.visitorId)) ?? 1),
        ),
      }
    })
  const visitCounts: VisitCounts = {
    ...countTimelines(visits.map(toTimeline), { since: day, until: end, graceSeconds: 0 }),
    actions: {
      tap: visits.filter(({ start }) => start >= day).reduce((sum, { taps }) => sum + taps.length, 0),
    },
  }
  return { mix, calls: labCalls, visits: visitCounts }
}

/** All that marks a visit's engagement is there from its first page on, but for taps. */
const toTimeline = ({ start, end, engagement, taps }: LabVisit): VisitTimeline => ({
  beganAt: start,
  returning: engagement.returning,
  shown: 0,
  pages: Array.from({ length: engagement.pages - 1 }, () => 0),
  contactPage: engagement.contactPage ? 0 : null,
  numberInView: null,
  actions: taps
    .toSorted((a, b) => a - b)
    .map((tap) => ({ kind: 'tap' as const, at: tap - start, e164: null })),
  numbers: [],
  stay: end - start,
})

const toCandidate = (visit: LabVisit, at: number): Candidate => ({
  visitId: visit.visitId,
  visitorId: visit.visitorId,
  delaySeconds: Math.max(0, at - visit.end),
  engagement: {
    ...visit.engagement,
    staySeconds: Math.min(visit.end, at) - visit.start,
    tapped: visit.taps.some((tap) => tap <= at),
  },
  actions: visit.taps
    .filter((tap) => tap <= at)
    .map((tap) => ({ kind: 'tap' as const, agoSeconds: at - tap })),
  facts: {},
  free: 1,
})

/** The rate at which the lab lets a visit's visitor call at an instant. */
const trueRate = (visit: LabVisit, at: number, mix: LabMix): number => {
  const delay = at - visit.end
  const wish = mix.callsPerVisit * visit.factor
  const base =
    delay <= 0
      ? mix.onPageShare / meanStay
      : (1 - mix.onPageShare) *
          mix.delays.reduce(
            (sum, { weight, median, spread }) => sum + weight * logNormalDensity(delay, median, spread),
            0,
          ) +
        mix.repeat.share * logNormalDensity(delay, mix.repeat.median, mix.repeat.spread)
  const taps = visit.taps.reduce(
    (sum, tap) => sum + mix.taps.callsPerTap * logNormalDensity(at - tap, tapDelay.median, tapDelay.spread),
    0,
  )
  return wish * base + taps
}

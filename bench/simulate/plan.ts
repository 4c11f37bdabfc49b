import { browsers, type Random } from '@talkie/server/testing'
import { direct, drawSource, type Source } from './sources.ts'

/** How a call comes about. */
export const callKinds = ['on_page', 'after_leaving', 'late', 'again', 'passed_on'] as const
export type CallKind = (typeof callKinds)[number]

/** A call to be made; seconds are seconds of life, which `--speed` shortens. */
export type PlannedCall = {
  kind: CallKind
  /** Since the visit began for `on_page`, since the former call for `again`, else since its end. */
  afterSeconds: number
  withheld: boolean
  provider: 'generic' | 'twilio'
  answered: boolean
  ringSeconds: number
  talkSeconds: number
}

export type PlannedVisit = { source: Source; pages: number; staySeconds: number; calls: PlannedCall[] }

/** Somebody with one browser, and how long after a visit the next one follows, in seconds of life. */
export type PlannedPerson = { userAgent: string; visits: PlannedVisit[]; pauseSeconds: number }

/** Median of a visit, in seconds of life; the mean is a third more. */
const medianStay = 95
const staySpread = 0.75
export const meanStay = medianStay * Math.exp(staySpread ** 2 / 2)

/** People who make `visits` visits in all; `callsShare` of them end in a call. */
export const planPeople = (
  random: Random,
  { visits, callsShare }: { visits: number; callsShare: number },
): PlannedPerson[] => {
  const people: PlannedPerson[] = []
  for (let left = visits; left > 0; ) {
    const returns = left > 1 && random.chance(0.18)
    const source = drawSource(random)
    const first = planVisit(random, source, callsShare)
    const again = returns
      ? [planVisit(random, random.chance(0.7) ? direct : drawSource(random), callsShare)]
      : []
    people.push({
      userAgent: random.weighted(browsers).userAgent,
      visits: [first, ...again],
      pauseSeconds: 1800 + random.exponential(600),
    })
    left -= 1 + again.length
  }
  return people
}

const planVisit = (random: Random, source: Source, callsShare: number): PlannedVisit => {
  const staySeconds = Math.min(random.logNormal(medianStay, staySpread), 900)
  const calls: PlannedCall[] = []
  if (random.chance(callsShare)) {
    const first = planCall(random, staySeconds)
    calls.push(first)
    if (random.chance(0.08))
      calls.push({
        ...planCall(random, staySeconds),
        kind: 'again',
        afterSeconds: 240,
        withheld: first.withheld,
      })
  }
  return { source, pages: random.int(1, 4), staySeconds, calls }
}

const planCall = (random: Random, staySeconds: number): PlannedCall => {
  const { kind } = random.weighted([
    { kind: 'on_page', weight: 64 },
    { kind: 'after_leaving', weight: 24 },
    { kind: 'late', weight: 7 },
    { kind: 'passed_on', weight: 5 },
  ] as const)
  const provider = random.chance(0.3) ? 'twilio' : 'generic'
  const answered = random.chance(0.8)
  return {
    kind,
    afterSeconds: kind === 'on_page' ? staySeconds * (0.2 + 0.8 * random.float()) : random.exponential(80),
    // Of Twilio's calls nothing but the caller tells one from another in a report.
    withheld: provider === 'generic' && random.chance(0.06),
    provider,
    answered,
    ringSeconds: random.int(4, 25),
    talkSeconds: answered ? Math.round(random.logNormal(110, 0.9)) : 0,
  }
}

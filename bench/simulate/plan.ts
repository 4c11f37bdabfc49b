import { browsers, type Random } from '@talkie/server/testing'
import { direct, drawSource, type Source } from './sources.ts'

/** When a call is made relative to its visit, and by whom. */
export const callKinds = ['on_page', 'after_leaving', 'late', 'again', 'passed_on'] as const
export type CallKind = (typeof callKinds)[number]

/** A planned call. Its seconds are simulated seconds, which `--speed` shortens. */
export type PlannedCall = {
  kind: CallKind
  /** From the visit's start for `on_page`, from the previous call's end for `again`, else from the visit's end. */
  afterSeconds: number
  withheld: boolean
  provider: 'generic' | 'twilio'
  answered: boolean
  ringSeconds: number
  talkSeconds: number
}

export type PlannedVisit = { source: Source; pages: number; staySeconds: number; calls: PlannedCall[] }

/** A visitor with one browser, and the pause between two visits in simulated seconds. */
export type PlannedVisitor = { userAgent: string; visits: PlannedVisit[]; pauseSeconds: number }

/** The median length of a visit in simulated seconds. The mean is a third longer. */
const medianStay = 95
const staySpread = 0.75
export const meanStay = medianStay * Math.exp(staySpread ** 2 / 2)

/** Plans visitors with `visits` visits in total. A share of `callsShare` of the visits leads to a call. */
export const planVisitors = (
  random: Random,
  { visits, callsShare }: { visits: number; callsShare: number },
): PlannedVisitor[] => {
  const people: PlannedVisitor[] = []
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
    // In the report, only the caller distinguishes Twilio's calls to the same number, so it is never withheld.
    withheld: provider === 'generic' && random.chance(0.06),
    provider,
    answered,
    ringSeconds: random.int(4, 25),
    talkSeconds: answered ? Math.round(random.logNormal(110, 0.9)) : 0,
  }
}

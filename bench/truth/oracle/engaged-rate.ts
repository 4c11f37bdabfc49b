import { computeInterest } from '../life/interest.ts'
import { observeEngagement, type Visit } from '../life/visits.ts'
import { delayDensity, logNormalDensity, logNormalShareBelow } from '../mix/delays.ts'
import type { Mix } from '../mix/mix.ts'
import type { VisitEvidence } from './evidence.ts'

const heartbeatSeconds = 60
/** Points at which the unknown end of the visit is tried. */
const points = 12

/** The rates of the visitor's own calls, and of those of others whom the visitor gave the number; per second. */
export type VisitRates = { own: number; passedOn: number }

/**
 * The rates of calls of a visit at an instant without those that follow actions, from all that its pages reported: what
 * it has shown of its interest, and that it ended within a heartbeat of when it was last seen, at an instant unknown.
 * That instant is integrated over, by the density of stays and the chance of no further page.
 */
export const computeEngagedRates = (
  mix: Mix,
  { visit, lastSeen, actions }: VisitEvidence,
  at: number,
): VisitRates => {
  const { stay, calls } = mix
  // An action shows that the visit was still there; only pages and heartbeats restart the minute of the next one.
  const from = Math.max(lastSeen, ...actions.map((action) => action.at))
  const nextBeat = lastSeen + heartbeatSeconds
  const until = Math.min(at, nextBeat)
  const interestAt = (instant: number) => interestUntil(mix, visit, instant)
  const noFurtherPage = (instant: number) => Math.exp(-(instant - from) / mix.meanPageGapSeconds)
  const within = logNormalShareBelow(stay.mostSeconds, stay)
  const sum = { own: 0, passedOn: 0, chance: 0 }
  const step = (until - from) / points
  for (let point = 0.5; point < points && step > 0; point += 1) {
    const end = from + point * step
    const chance = (logNormalDensity(end - visit.begin, stay) / within) * noFurtherPage(end) * step
    const { after, passedOn } = calls
    sum.chance += chance
    sum.own += chance * interestAt(end) * after.perVisit * delayDensity(at - end, after.delay)
    sum.passedOn += chance * interestAt(end) * passedOn.perVisit * delayDensity(at - end, passedOn.delay)
  }
  if (at <= nextBeat) {
    const stays = Math.max(0, 1 - logNormalShareBelow(at - visit.begin, stay) / within)
    const chance = stays * noFurtherPage(at)
    sum.chance += chance
    sum.own += chance * interestAt(at) * calls.reading.perSecond
  }
  return sum.chance > 0
    ? { own: sum.own / sum.chance, passedOn: sum.passedOn / sum.chance }
    : { own: 0, passedOn: 0 }
}

const interestUntil = (mix: Mix, visit: Visit, instant: number) =>
  computeInterest(mix.interest, observeEngagement({ ...visit, end: Number.POSITIVE_INFINITY }, instant))

/** How many own calls a visit leads to that follow no action, from what its pages reported in all. */
export const computeEngagedCalls = (mix: Mix, visit: Visit, lastSeen: number): number => {
  const { reading, after } = mix.calls
  const step = (lastSeen - visit.begin) / points
  let onPage = 0
  for (let point = 0.5; point < points; point += 1)
    onPage += interestUntil(mix, visit, visit.begin + point * step) * step
  return reading.perSecond * onPage + after.perVisit * interestUntil(mix, visit, lastSeen)
}

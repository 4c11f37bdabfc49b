import type { CandidateReason } from '@talkie/contract/reporting'
import type { Candidate } from './candidate.ts'
import type { AttributionParameters } from './parameters.ts'
import { listReasons } from './reasons.ts'
import { callerRatio, expectedCalls, visitRate } from './visit-rate.ts'

/** A visitor who may have called, with the likeliest of the visits that held the number. */
type WeighedVisitor = {
  visitorId: string
  /** The visitor's likeliest visit. */
  visitId: string
  /** The probability that this visitor called, 0 to 1; with all other visitors' and the strangers' share it is 1. */
  weight: number
  /** The rate of calls of all the visitor's visits to this number, per second, before calibration. */
  rate: number
  /** How many calls all the visitor's visits to this number were to lead to until now. */
  expectedCalls: number
  /** From the last sign of the likeliest visit to the call; 0 on the page. */
  delaySeconds: number
  reasons: CandidateReason[]
}

export type WeighedVisitors = {
  /** Likeliest first. */
  candidates: WeighedVisitor[]
  /** The probability that nobody of them called. */
  strangerShare: number
  /** The probability of the first candidate; 0 without one. */
  confidence: number
}

/**
 * Weighs which visitor called: P(v) = r_v / (Σ r + σ), where r_v is the sum of r·L over the visitor's visits and σ the
 * rate of strangers (competing Poisson processes: the one that the event belongs to is as likely as its rate). Visitors
 * are weighed first, so that several visits of one don't divide its confidence; the visit with the highest rate is then
 * chosen, the latest of equals.
 *
 * Calibration keeps the sum of 1: the odds that a visitor called at all are multiplied by e^bias, and among visitors
 * weights are as r^slope (temperature scaling: Guo et al., On Calibration of Modern Neural Networks, 2017).
 *
 * @param candidates visits that held the number, each once
 */
export const weighVisitors = ({
  candidates,
  parameters,
}: {
  candidates: readonly Candidate[]
  parameters: AttributionParameters
}): WeighedVisitors => {
  const visitors = groupByVisitor(candidates, parameters)
  const { slope, bias } = parameters.calibration
  const total = visitors.reduce((sum, { rate }) => sum + rate, 0)
  const visitorOdds = (total * Math.exp(bias)) / parameters.strangerRate
  const powers = visitors.map(({ rate }) => (total > 0 ? (rate / total) ** slope : 0))
  const allPowers = powers.reduce((sum, power) => sum + power, 0)
  const visitorShare = total > 0 ? visitorOdds / (1 + visitorOdds) : 0
  const strangerShare = 1 - visitorShare
  const weighed = visitors
    .map((visitor, i) => {
      const weight = allPowers > 0 ? visitorShare * ((powers[i] ?? 0) / allPowers) : 0
      return { ...visitor, weight }
    })
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        a.best.delaySeconds - b.best.delaySeconds ||
        (a.best.visitId < b.best.visitId ? -1 : 1),
    )
  return {
    candidates: weighed.map(({ visitorId, best, weight, rate, expected }, i) => ({
      visitorId,
      visitId: best.visitId,
      weight,
      rate,
      expectedCalls: expected,
      delaySeconds: best.delaySeconds,
      reasons: listReasons(best, {
        parameters,
        isOnly: weighed.length === 1,
        strangerShare: i === 0 ? strangerShare : null,
      }),
    })),
    strangerShare,
    confidence: weighed[0]?.weight ?? 0,
  }
}

/** The visitors with the rates of all their visits, and the visit with the highest. */
const groupByVisitor = (candidates: readonly Candidate[], parameters: AttributionParameters) => {
  const rated = candidates.map((candidate) => ({
    candidate,
    rate: visitRate(candidate, parameters) * callerRatio(candidate, parameters),
    expected: expectedCalls(candidate, parameters),
  }))
  return [...Map.groupBy(rated, ({ candidate }) => candidate.visitorId)].map(([visitorId, visits]) => {
    const best = visits.reduce((first, visit) =>
      visit.rate > first.rate ||
      (visit.rate === first.rate && visit.candidate.delaySeconds < first.candidate.delaySeconds)
        ? visit
        : first,
    )
    return {
      visitorId,
      best: best.candidate,
      rate: visits.reduce((sum, { rate }) => sum + rate, 0),
      expected: visits.reduce((sum, { expected }) => sum + expected, 0),
    }
  })
}

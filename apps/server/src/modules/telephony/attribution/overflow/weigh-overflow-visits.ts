import type { Candidate } from '../model/candidate.ts'
import type { AttributionParameters } from '../model/parameters.ts'
import { factRatio, visitRate } from '../model/visit-rate.ts'

/** The model counts a delay of 0 as on the page. */
const minDelaySeconds = 0.001

/**
 * The rate at which a visit's visitor calls. Pages without a leased number send no heartbeats, so that nobody knows how
 * long the visitor stayed after the last sign of the visit: still on the page with the probability exp(−d / mean stay).
 */
const overflowRate = (candidate: Candidate, parameters: AttributionParameters): number => {
  const { delaySeconds } = candidate
  const onPage = Math.exp(-delaySeconds / parameters.meanStaySeconds)
  const fromPage = visitRate({ ...candidate, delaySeconds: 0, actions: [] }, parameters)
  const later = { ...candidate, delaySeconds: Math.max(delaySeconds, minDelaySeconds) }
  return (onPage * fromPage + visitRate(later, parameters)) * factRatio(candidate.facts, parameters)
}

/**
 * Weighs which of the visits that saw an overflow number called, by their rates: time since the last sign, engagement,
 * taps on the number, and the facts of the caller. A call long after the last visit has weights, too.
 *
 * @param candidates each visit once
 * @returns the weight of each visit by its id: above 0, and together 1. Empty without visits
 */
export const weighOverflowVisits = (
  candidates: readonly Candidate[],
  parameters: AttributionParameters,
): Map<string, number> => {
  const rates = candidates.map((candidate) => overflowRate(candidate, parameters))
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  return new Map(
    candidates.flatMap(({ visitId }, i) => {
      const weight = total > 0 ? (rates[i] ?? 0) / total : 1 / candidates.length
      return weight > 0 ? [[visitId, weight] as const] : []
    }),
  )
}

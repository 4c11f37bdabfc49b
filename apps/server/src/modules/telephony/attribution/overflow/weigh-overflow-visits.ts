import type { Candidate } from '../model/candidate.ts'
import type { AttributionParameters } from '../model/parameters.ts'
import { factRatio } from '../model/visit-rate.ts'
import { overflowRate } from './overflow-rate.ts'

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
  const rates = candidates.map(
    (candidate) => overflowRate(candidate, parameters) * factRatio(candidate.facts, parameters),
  )
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  return new Map(
    candidates.flatMap(({ visitId }, i) => {
      const weight = total > 0 ? (rates[i] ?? 0) / total : 1 / candidates.length
      return weight > 0 ? [[visitId, weight] as const] : []
    }),
  )
}

import type { AttributionParameters } from '../parameters.ts'
import { weighVisitors } from '../weigh-visitors.ts'
import { type LearningCall, minCertainty } from './learning-input.ts'

/** How strongly the curve is held to the identity: standard deviations of 1/4 of the slope and 1/2 of the bias. */
const slopeRidge = 16
const biasRidge = 4
const maxSteps = 20

type Calibration = AttributionParameters['calibration']

const identity: Calibration = { slope: 1, bias: 0 }

/**
 * Calibrates the model on calls whose caller is known from elsewhere, by two logistic regressions on its log-odds (Cox,
 * Two Further Applications of a Model for Binary Regression, 1958; Platt, 1999), each held to the identity by a ridge.
 *
 * - The slope compares visitors: if one of those who held the number called, the log-likelihood of who it was is
 *   ln(r_w^slope / Σ r^slope), which is concave. It is never above 1: who becomes known has called with a phone of their
 *   own, and those to whom a visitor passed a number on, whose calls come at odd times, do not.
 * - The bias compares visitors with strangers: logit P = logit P₀ + bias. It is never above 0: whoever becomes known is
 *   a visitor, so that known callers show fewer strangers than there are, and only an excess of them means anything. A
 *   sign is right with its certainty c, and a wrong one names nobody who held the number: that one of the holders is the
 *   known caller has the probability c·P.
 *
 * @param parameters the learned ones; their calibration is not used
 */
export const learnCalibration = (
  calls: readonly LearningCall[],
  parameters: AttributionParameters,
): Calibration => {
  const raw = { ...parameters, calibration: identity }
  const judged = calls.flatMap(({ candidates, known }) => {
    if (known === null || known.certainty < minCertainty || candidates.length === 0) return []
    const { candidates: visitors, strangerShare } = weighVisitors({ candidates, parameters: raw })
    const caller = visitors.findIndex(({ visitorId }) => visitorId === known.visitorId)
    const logRates = visitors.map(({ rate }) => Math.log(Math.max(rate, 1e-300)))
    return [{ caller, logRates, strangerShare, certainty: known.certainty }]
  })
  return {
    slope: learnSlope(judged.filter(({ caller, logRates }) => caller >= 0 && logRates.length > 1)),
    bias: learnBias(judged),
  }
}

/** Newton's method for Σ (s·ln r_w − ln Σ r^s) − ridge/2·(ln s)², over ln s, so that the slope stays positive. */
const learnSlope = (calls: readonly { caller: number; logRates: readonly number[] }[]): number => {
  let logSlope = 0
  for (let step = 0; step < maxSteps; step++) {
    const slope = Math.exp(logSlope)
    let gradient = 0
    let curvature = 0
    for (const { caller, logRates } of calls) {
      const highest = Math.max(...logRates)
      const powers = logRates.map((logRate) => Math.exp(slope * (logRate - highest)))
      const total = powers.reduce((sum, power) => sum + power, 0)
      const meanOf = (values: readonly number[]) =>
        values.reduce((sum, value, i) => sum + (value * (powers[i] ?? 0)) / total, 0)
      const mean = meanOf(logRates)
      gradient += (logRates[caller] ?? 0) - mean
      curvature += meanOf(logRates.map((logRate) => (logRate - mean) ** 2))
    }
    // By the chain rule for ln s; the term of the gradient is left out where it would make the curvature negative.
    const bend = slopeRidge + slope ** 2 * curvature - Math.min(0, slope * gradient)
    const change = (slope * gradient - slopeRidge * logSlope) / bend
    logSlope = Math.min(0, logSlope + Math.max(-0.5, Math.min(0.5, change)))
    if (Math.abs(change) < 1e-9) break
  }
  return Math.exp(logSlope)
}

/** Fisher scoring for the regression whose only coefficient is the intercept, at most 0. */
const learnBias = (
  calls: readonly { caller: number; strangerShare: number; certainty: number }[],
): number => {
  let bias = 0
  for (let step = 0; step < maxSteps; step++) {
    let gradient = -biasRidge * bias
    let curvature = biasRidge
    for (const { caller, strangerShare, certainty } of calls) {
      const odds = ((1 - strangerShare) / Math.max(strangerShare, 1e-12)) * Math.exp(bias)
      const share = odds / (1 + odds)
      const found = certainty * share
      const slope = found * (1 - share)
      gradient += caller >= 0 ? 1 - share : -slope / Math.max(1 - found, 1e-12)
      curvature += slope ** 2 / Math.max(found * (1 - found), 1e-12)
    }
    const change = gradient / curvature
    bias = Math.min(0, bias + Math.max(-1, Math.min(1, change)))
    if (Math.abs(change) < 1e-9) break
  }
  return bias
}

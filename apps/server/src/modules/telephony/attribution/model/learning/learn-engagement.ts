import { solveLinear } from './solve-linear.ts'

/** Visits of one engagement: its centred features, the expected calls at average engagement, and the calls found. */
export type EngagementCount = { features: readonly number[]; exposure: number; calls: number }

/** How strongly weights are held to the prior's: a standard deviation of 1/2 each. */
const ridge: number = 4
const maxSteps = 8

/**
 * The weights of engagement by Poisson regression with a ridge: maximises Σ n·β·x − Σ e·exp(β·x) − ridge/2·|β − β₀|² by
 * Newton's method (McCullagh and Nelder, Generalized Linear Models, 1989), which is concave.
 *
 * @param start where the search begins
 * @param prior β₀
 */
export const learnEngagement = (
  counts: readonly EngagementCount[],
  start: readonly number[],
  prior: readonly number[],
): number[] => {
  let weights = [...start]
  for (let step = 0; step < maxSteps; step++) {
    const gradient = weights.map((weight, i) => -ridge * (weight - (prior[i] ?? 0)))
    const curvature = weights.map((_, i) => weights.map((__, j) => (i === j ? ridge : 0)))
    for (const { features, exposure, calls } of counts) {
      const expected = exposure * Math.exp(features.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0))
      features.forEach((x, i) => {
        gradient[i] = (gradient[i] ?? 0) + (calls - expected) * x
        const row = curvature[i]
        if (row && x !== 0)
          features.forEach((other, j) => {
            row[j] = (row[j] ?? 0) + expected * x * other
          })
      })
    }
    const change = solveLinear(curvature, gradient)
    const longest = Math.max(...change.map(Math.abs))
    weights = weights.map((weight, i) => weight + (change[i] ?? 0) * Math.min(1, 1 / longest))
    if (longest < 1e-6) break
  }
  return weights
}

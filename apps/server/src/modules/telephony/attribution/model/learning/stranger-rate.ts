import type { StrangerControl } from './learning-input.ts'

/** Accounts differ by orders of magnitude: the standard deviation of the logarithm of their rates. */
const spread = 2
/** The logarithm of the rate is tried in steps of this many standard deviations, so far to both sides. */
const step = 0.02
const farthest = 6

/**
 * The rate of strangers per number and second from the control: calls are Poisson, and the logarithm of the rate is
 * normal over accounts (empirical Bayes; Clayton and Kaldor, Empirical Bayes Estimates of Age-standardized Relative Risks,
 * 1987, use this prior too). The result is the geometric mean of what the rate may be then. A dozen calls outweigh a prior
 * that is wrong by a factor of thirty, and a short silence does not make strangers impossible.
 *
 * It is not learned from the calls to held numbers: late visitors and strangers look alike there.
 *
 * @param priorRate the median over accounts
 */
export const learnStrangerRate = ({ calls, numberSeconds }: StrangerControl, priorRate: number): number => {
  const points = Array.from({ length: (2 * farthest) / step + 1 }, (_, i) => {
    const z = -farthest + i * step
    const logRate = Math.log(priorRate) + z * spread
    return { logRate, logWeight: calls * logRate - numberSeconds * Math.exp(logRate) - z ** 2 / 2 }
  })
  const most = Math.max(...points.map(({ logWeight }) => logWeight))
  let [sum, weights] = [0, 0]
  for (const { logRate, logWeight } of points) {
    const weight = Math.exp(logWeight - most)
    sum += weight * logRate
    weights += weight
  }
  return Math.exp(sum / weights)
}

import type { StrangerControl } from './learning-input.ts'

/**
 * The rate of strangers per number and second from the control: the mean of the Gamma distribution that a prior of mean
 * `priorRate`, worth `priorCalls` calls, becomes by Poisson counts (Clayton and Kaldor, Empirical Bayes Estimates of
 * Age-standardized Relative Risks, 1987): (calls + k) / (seconds + k / priorRate).
 *
 * It is not learned from the calls to held numbers: late visitors and strangers look alike there.
 */
export const learnStrangerRate = (
  { calls, numberSeconds }: StrangerControl,
  priorRate: number,
  priorCalls: number,
): number => (calls + priorCalls) / (numberSeconds + priorCalls / priorRate)

import type { StrangerControl } from '../model/learning/learning-input.ts'
import { learnStrangerRate } from '../model/learning/stranger-rate.ts'
import { defaultParameters } from '../model/parameters.ts'

/** So many accounts tell the median well enough. */
const maxAccounts = 100
/** The median is sought so far from the default to both sides, in the logarithm, and halved so often: to 0.014. */
const farthest = 7
const halvings = 10

/**
 * The median over accounts of the rate of strangers, as `learnStrangerRate` expects it: the mean of its logarithm. Calls
 * and seconds of all accounts together would give the mean rate, which a few accounts make many times the median.
 *
 * It is the rate from which the accounts learn rates whose mean logarithm is its own; the default counts as one account.
 * A control that tells little returns what it was given, so each account counts by how much its control tells. This is the
 * maximum of the likelihood, since the derivative by the median is the sum of (E ln σ − ln median). The likelihood is
 * log-concave, so that halving the interval finds it.
 */
export const averageStrangerRate = (controls: readonly StrangerControl[]): number => {
  const sample = controls.slice(0, maxAccounts)
  const usual = Math.log(defaultParameters.strangerRate)
  const meanLearned = (logMedian: number): number =>
    sample.reduce((sum, control) => sum + Math.log(learnStrangerRate(control, Math.exp(logMedian))), usual) /
    (sample.length + 1)
  let [low, high] = [usual - farthest, usual + farthest]
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (meanLearned(middle) > middle) low = middle
    else high = middle
  }
  return Math.exp(meanLearned((low + high) / 2))
}

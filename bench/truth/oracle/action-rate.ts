import type { Action } from '../life/calls.ts'
import { delayDensity } from '../mix/delays.ts'
import type { Mix } from '../mix/mix.ts'

/** The chance that an action became a call, by what its page saw of it (Bayes' theorem). */
export const toCallChance = ({ tap, copy }: Mix['calls'], kind: Action['kind']): number => {
  if (kind === 'copy') return copy.share
  const calling = tap.share * tap.seen.call[kind]
  return calling / (calling + (1 - tap.share) * tap.seen.none[kind])
}

/** The rate of calls that follow actions, per second. */
export const computeActionRate = (mix: Mix, actions: readonly Action[], at: number): number =>
  actions.reduce(
    (sum, action) =>
      sum +
      toCallChance(mix.calls, action.kind) *
        delayDensity(at - action.at, action.kind === 'copy' ? mix.calls.copy.delay : mix.calls.tap.delay),
    0,
  )

import { actionDelays, type DelayBasis, hatShare, visitDelays } from './delay-basis.ts'
import { engagementFeatures } from './engagement.ts'
import type { AttributionParameters } from './parameters.ts'

/** The share of delays up to a limit. */
const shareWithin = (basis: DelayBasis, mass: readonly number[], seconds: number): number =>
  seconds >= basis.longestSeconds
    ? 1
    : mass.reduce(
        (sum, one, knot) => sum + one * hatShare(basis, knot, (delay) => (delay <= seconds ? 1 : 0)),
        0,
      )

/**
 * The share of a visit's calls of 24 hours that come on the page or within some time after its last sign, by the learned
 * rates and delays. Calls after a tap count by their delay from the tap.
 *
 * @returns 0 to 1
 */
export const shareOfCallsWithin = (parameters: AttributionParameters, seconds: number): number => {
  const { callsPerVisit, onPageShare, delayMass, actions, engagement } = parameters
  const tapped = engagement.means[engagementFeatures.indexOf('tapped')] ?? 0
  const tapCalls = tapped * actions.tap.callsPerAction
  const within = onPageShare + (1 - onPageShare) * shareWithin(visitDelays, delayMass, seconds)
  return (
    (callsPerVisit * within + tapCalls * shareWithin(actionDelays, actions.tap.delayMass, seconds)) /
    (callsPerVisit + tapCalls)
  )
}

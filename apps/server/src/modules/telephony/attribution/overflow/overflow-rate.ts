import type { Candidate } from '../model/candidate.ts'
import { visitDelays } from '../model/delay-basis.ts'
import type { AttributionParameters } from '../model/parameters.ts'
import { visitRate } from '../model/visit-rate.ts'

/** Gauss and Legendre's points in [0, 1], and their weights. */
const points = [
  { at: 0.033765242898424, weight: 0.0856622461895852 },
  { at: 0.1693953067668678, weight: 0.1803807865240693 },
  { at: 0.3806904069584016, weight: 0.2339569672863455 },
  { at: 0.6193095930415985, weight: 0.2339569672863455 },
  { at: 0.8306046932331322, weight: 0.1803807865240693 },
  { at: 0.966234757101576, weight: 0.0856622461895852 },
]

const integrate = (until: number, valueAt: (x: number) => number): number =>
  until * points.reduce((sum, { at, weight }) => sum + weight * valueAt(at * until), 0)

/**
 * The rate at which a visit's visitor calls, per second, facts apart. Pages without a leased number send no heartbeats, so
 * that nobody knows how long the visitor stayed after the last sign of the visit, d seconds before the call: still there
 * with the probability e^(−d/m) (m: mean stay), left after s seconds with the density e^(−s/m)/m.
 *
 * Most visitors leave within a few mean stays, and the rate is highest shortly after they left. So the integral over s has
 * two halves of six points each: the earlier by the share that has left, the later by the delay d − s on the scale of
 * `visitDelays`.
 */
export const overflowRate = (candidate: Candidate, parameters: AttributionParameters): number => {
  const { delaySeconds } = candidate
  const { meanStaySeconds } = parameters
  const rateAfter = (seconds: number) => visitRate({ ...candidate, delaySeconds: seconds }, parameters)
  const onPage = (seconds: number) => Math.exp(-seconds / meanStaySeconds)
  const half = delaySeconds / 2
  const leftEarlier = integrate(-Math.expm1(-half / meanStaySeconds), (left) =>
    rateAfter(delaySeconds + meanStaySeconds * Math.log1p(-left)),
  )
  const { scaleSeconds } = visitDelays
  const leftLater = integrate(Math.log1p(half / scaleSeconds), (u) => {
    const delay = scaleSeconds * Math.expm1(u)
    return (rateAfter(delay) * onPage(delaySeconds - delay) * (delay + scaleSeconds)) / meanStaySeconds
  })
  return onPage(delaySeconds) * rateAfter(0) + leftEarlier + leftLater
}

/**
 * A family of densities of a delay: a piecewise linear density over u = ln(1 + d / scale), given by the mass at evenly
 * spaced knots. Bins that grow with the delay suit heavy tails, and each density is a mixture of fixed ones (its hats),
 * so that expectation-maximisation learns it exactly.
 */
export type DelayBasis = {
  /** Below this delay the knots are even in time, above it in its logarithm; seconds. */
  scaleSeconds: number
  /** The density of longer delays is 0; seconds. */
  longestSeconds: number
  knots: number
  /** Between two knots, in u. */
  step: number
}

const createDelayBasis = (scaleSeconds: number, longestSeconds: number, knots: number): DelayBasis => ({
  scaleSeconds,
  longestSeconds,
  knots,
  step: Math.log1p(longestSeconds / scaleSeconds) / (knots - 1),
})

/** From the last sign of a visit to the call: up to 24 hours. */
export const visitDelays = createDelayBasis(15, 86_400, 15)
/** From a tap, a copy or the departure to the dialler to the call: up to an hour. */
export const actionDelays = createDelayBasis(3, 3600, 11)

/** The two knots around a delay, and how much of it belongs to the upper one (0 to 1); null if it is too long. */
export const locateDelay = (basis: DelayBasis, seconds: number): { knot: number; upper: number } | null => {
  if (seconds > basis.longestSeconds) return null
  const place = Math.log1p(Math.max(0, seconds) / basis.scaleSeconds) / basis.step
  const knot = Math.min(Math.floor(place), basis.knots - 2)
  return { knot, upper: Math.min(1, place - knot) }
}

/** The width of a knot's hat in u, so that its mass over it is its height: the outer hats are halves. */
export const hatWidth = ({ knots, step }: DelayBasis, knot: number): number =>
  knot === 0 || knot === knots - 1 ? step / 2 : step

/** The mean of a value of the delay over the hat of a knot, by eight points on each side. */
export const hatShare = (basis: DelayBasis, knot: number, valueAt: (seconds: number) => number): number => {
  let [sum, weights] = [0, 0]
  for (let point = -7.5; point <= 7.5; point++) {
    const place = knot + point / 8
    if (place < 0 || place > basis.knots - 1) continue
    const weight = 1 - Math.abs(point / 8)
    sum += weight * valueAt(basis.scaleSeconds * Math.expm1(place * basis.step))
    weights += weight
  }
  return sum / weights
}

/**
 * The density of a delay, per second: q(u)·du/dd with du/dd = 1 / (d + scale).
 *
 * @param mass of each knot; together 1
 */
export const delayDensity = (basis: DelayBasis, mass: readonly number[], seconds: number): number => {
  const place = locateDelay(basis, seconds)
  if (place === null) return 0
  const height = (knot: number) => (mass[knot] ?? 0) / hatWidth(basis, knot)
  const { knot, upper } = place
  return ((1 - upper) * height(knot) + upper * height(knot + 1)) / (Math.max(0, seconds) + basis.scaleSeconds)
}

/** The mass of each knot for a density that falls like a Pareto distribution of exponent `tail` from the scale on. */
export const paretoMass = (basis: DelayBasis, tail: number): number[] => {
  const masses = Array.from(
    { length: basis.knots },
    (_, knot) => hatWidth(basis, knot) * Math.exp(-tail * knot * basis.step),
  )
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return masses.map((mass) => mass / total)
}

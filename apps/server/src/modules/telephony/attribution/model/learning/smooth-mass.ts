import { type DelayBasis, hatWidth } from '../delay-basis.ts'
import { solveLinear } from './solve-linear.ts'

/** How strongly the logarithm of a density is held to a parabola (κ), the strongest first. */
export const stiffnesses = [3000, 300, 30] as const
const maxSteps = 12

/** How smooth a density is, and from which delay on it falls. */
export type Smoothness = { stiffness: number; fallsAfterSeconds: number }

/**
 * The smoothest density that still fits the calls at its knots: maximises Σ n·ln m − κ/2·Σ (Δ³ ln q)², where q is the
 * height of mass m (Eilers and Marx, Flexible Smoothing with B-splines and Penalties, 1996). Third differences are 0 for
 * a parabola over the logarithm of the delay: few calls give a log-normal density, many give whatever they show. The
 * density falls from a delay on.
 *
 * @param calls at each knot, not negative
 * @param start masses where the search begins
 * @returns masses that add up to 1
 */
export const smoothMass = (
  basis: DelayBasis,
  calls: readonly number[],
  start: readonly number[],
  { stiffness, fallsAfterSeconds }: Smoothness,
): number[] => {
  const widths = calls.map((_, knot) => hatWidth(basis, knot))
  const total = calls.reduce((sum, count) => sum + count, 0)
  const penalty = penaltyOf(basis.knots)
  let heights = start.map((mass, knot) => Math.log(Math.max(mass, 1e-9) / (widths[knot] ?? 1)))
  for (let step = 0; step < maxSteps; step++) {
    const masses = toMasses(heights, widths)
    const gradient = calls.map(
      (count, i) => count - total * (masses[i] ?? 0) - stiffness * dot(penalty[i] ?? [], heights),
    )
    const change = solveLinear(addStiffness(informationOf(masses, total), stiffness), gradient)
    const longest = Math.max(...change.map(Math.abs))
    heights = heights.map((height, i) => height + (change[i] ?? 0) * Math.min(1, 1.5 / longest))
    if (longest < 1e-4) break
  }
  const smooth = toMasses(heights, widths)
  const first = Math.ceil(Math.log1p(fallsAfterSeconds / basis.scaleSeconds) / basis.step)
  const fallen = [...smooth.slice(0, first), ...makeFalling(basis, smooth, first)]
  const sum = fallen.reduce((all, value) => all + value, 0)
  return fallen.map((value) => value / sum)
}

/**
 * How many free parameters a smooth density has: the trace of (I + κP)⁻¹·I, where I is the information of the calls and P
 * the penalty (Eilers and Marx, 1996). It is 2 for a parabola.
 */
export const countParameters = (mass: readonly number[], calls: number, stiffness: number): number => {
  const information = informationOf(mass, calls)
  const stiff = addStiffness(information, stiffness)
  return information.reduce((sum, row, i) => sum + (solveLinear(stiff, row)[i] ?? 0), 0)
}

/** The information of multinomial counts about the logarithms of their masses. */
const informationOf = (mass: readonly number[], total: number): number[][] =>
  mass.map((one, i) => mass.map((other, j) => total * ((i === j ? one : 0) - one * other)))

/** Adds the penalty. The level of all heights is free, so that a little of it is held. */
const addStiffness = (information: readonly number[][], stiffness: number): number[][] => {
  const penalty = penaltyOf(information.length)
  return information.map((row, i) =>
    row.map((value, j) => value + stiffness * (penalty[i]?.[j] ?? 0) + (i === j ? 1e-6 : 0)),
  )
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0)

const toMasses = (heights: readonly number[], widths: readonly number[]): number[] => {
  const highest = Math.max(...heights)
  const parts = heights.map((height, knot) => Math.exp(height - highest) * (widths[knot] ?? 0))
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => part / sum)
}

/** The matrix Dᵀ·D of third differences. */
const penaltyOf = (size: number): number[][] => {
  const penalty = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const difference = [-1, 3, -3, 1]
  for (let at = 0; at + 3 < size; at++)
    difference.forEach((one, i) => {
      difference.forEach((other, j) => {
        const row = penalty[at + i]
        if (row) row[at + j] = (row[at + j] ?? 0) + one * other
      })
    })
  return penalty
}

/**
 * The nearest masses from a knot on whose density never rises with the delay: pool adjacent violators (Ayer et al., An
 * Empirical Distribution Function for Sampling with Incomplete Information, 1955). Between two knots the height is
 * linear in u and the density height·e^(-u), so it never rises if a height is at most (1 + step) times the one before.
 */
const makeFalling = (basis: DelayBasis, mass: readonly number[], first: number): number[] => {
  const blocks: { mass: number; weight: number; weights: number[] }[] = []
  for (let knot = first; knot < basis.knots; knot++) {
    const weight = hatWidth(basis, knot) * (1 + basis.step) ** knot
    let block = { mass: mass[knot] ?? 0, weight, weights: [weight] }
    for (
      let last = blocks.at(-1);
      last && last.mass / last.weight < block.mass / block.weight;
      last = blocks.at(-1)
    ) {
      blocks.pop()
      block = {
        mass: last.mass + block.mass,
        weight: last.weight + block.weight,
        weights: [...last.weights, ...block.weights],
      }
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ mass: pooled, weight, weights }) =>
    weights.map((part) => (pooled * part) / weight),
  )
}

import { type DelayBasis, hatWidth } from '../delay-basis.ts'
import { solveLinear } from './solve-linear.ts'

/**
 * How strongly the logarithm of a density is held to a straight line (κ), the strongest first. Stiffer ones would not let
 * a density have two peaks, calls within minutes and on the next day.
 */
export const stiffnesses = [30, 3] as const
const maxSteps = 12

/**
 * What the logarithm of a density is held to, and how strongly; from which delay on the density falls. A line is the tail
 * of Pareto, a parabola the bell of a log-normal density.
 */
export type Smoothness = {
  shape: Shape
  stiffness: number
  fallsAfterSeconds: number
  /** The share of the calls at each knot that could be seen; all, unless given. */
  seen?: readonly number[]
}
type Shape = 'line' | 'parabola'

/** The differences that are 0 for a shape. */
const differences = { line: [1, -2, 1], parabola: [-1, 3, -3, 1] } as const satisfies Record<Shape, number[]>

/**
 * The smoothest density that still fits the calls at its knots: maximises Σ n·ln (s·m) − κ/2·Σ (Δ ln q)², where q is the
 * height of mass m and s the share seen (Eilers and Marx, Flexible Smoothing with B-splines and Penalties, 1996). Δ is 0
 * for the shape, over the logarithm of the delay: few calls give the shape, many give whatever they show. Delays of hours
 * need the line: a parabola makes late calls all but impossible where too few contradict it. The density falls from a
 * delay on.
 *
 * @param calls at each knot, not negative
 * @param start masses where the search begins
 * @returns masses that add up to 1
 */
export const smoothMass = (
  basis: DelayBasis,
  calls: readonly number[],
  start: readonly number[],
  { shape, stiffness, fallsAfterSeconds, seen = calls.map(() => 1) }: Smoothness,
): number[] => {
  const widths = calls.map((_, knot) => hatWidth(basis, knot))
  const total = calls.reduce((sum, count) => sum + count, 0)
  const penalty = penaltyOf(basis.knots, shape)
  let heights = start.map((mass, knot) => Math.log(Math.max(mass, 1e-9) / (widths[knot] ?? 1)))
  for (let step = 0; step < maxSteps; step++) {
    const masses = toMasses(
      heights,
      widths.map((width, knot) => width * (seen[knot] ?? 1)),
    )
    const gradient = calls.map(
      (count, i) => count - total * (masses[i] ?? 0) - stiffness * dot(penalty[i] ?? [], heights),
    )
    const change = solveLinear(addStiffness(informationOf(masses, total), penalty, stiffness), gradient)
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
 * How many free parameters a density that is held to a line has: the trace of (I + κP)⁻¹·I, where I is the information of
 * the calls and P the penalty (Eilers and Marx, 1996). It is 1 for a line.
 */
export const countParameters = (mass: readonly number[], calls: number, stiffness: number): number => {
  const information = informationOf(mass, calls)
  const stiff = addStiffness(information, penaltyOf(mass.length, 'line'), stiffness)
  return information.reduce((sum, row, i) => sum + (solveLinear(stiff, row)[i] ?? 0), 0)
}

/** The information of multinomial counts about the logarithms of their masses. */
const informationOf = (mass: readonly number[], total: number): number[][] =>
  mass.map((one, i) => mass.map((other, j) => total * ((i === j ? one : 0) - one * other)))

/** Adds the penalty. The level of all heights is free, so that a little of it is held. */
const addStiffness = (
  information: readonly number[][],
  penalty: readonly number[][],
  stiffness: number,
): number[][] =>
  information.map((row, i) =>
    row.map((value, j) => value + stiffness * (penalty[i]?.[j] ?? 0) + (i === j ? 1e-6 : 0)),
  )

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0)

const toMasses = (heights: readonly number[], widths: readonly number[]): number[] => {
  const highest = Math.max(...heights)
  const parts = heights.map((height, knot) => Math.exp(height - highest) * (widths[knot] ?? 0))
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => part / sum)
}

/** The matrix Dᵀ·D of the shape's differences. */
const penaltyOf = (size: number, shape: Shape): number[][] => {
  const penalty = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const difference: readonly number[] = differences[shape]
  for (let at = 0; at + difference.length <= size; at++)
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

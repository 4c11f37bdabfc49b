import { type Figure, percentile } from './figure.ts'

/** A figure over all runs: the median, and the value of each run. */
export type Result = Figure & { runs: readonly number[] }

/** Combines the figures of several runs by name, in order of first appearance. */
export const combineRuns = (measured: readonly (readonly Figure[])[]): Result[] => {
  const byName = Map.groupBy(measured.flat(), ({ name }) => name)
  return [...byName.values()].flatMap((figures) => {
    const [first] = figures
    const runs = figures.map(({ value }) => value)
    return first ? [{ ...first, value: median(runs), runs }] : []
  })
}

/** The median; for an even number of values, the mean of the middle two. */
const median = (values: readonly number[]): number => {
  const upper = percentile(values, 0.5)
  return values.length % 2 === 1
    ? upper
    : (upper +
        -percentile(
          values.map((value) => -value),
          0.5,
        )) /
        2
}

/** The smallest and the largest value of the runs. */
export const toSpread = ({ runs }: Pick<Result, 'runs'>): [least: number, most: number] => [
  Math.min(...runs),
  Math.max(...runs),
]

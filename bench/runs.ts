import { type Figure, percentile } from './figure.ts'

/** A figure over all runs: its median, and what every run measured. */
export type Result = Figure & { runs: readonly number[] }

/** Puts the figures of several runs together by name, in the order of their first appearance. */
export const combineRuns = (measured: readonly (readonly Figure[])[]): Result[] => {
  const byName = Map.groupBy(measured.flat(), ({ name }) => name)
  return [...byName.values()].flatMap((figures) => {
    const [first] = figures
    const runs = figures.map(({ value }) => value)
    return first ? [{ ...first, value: median(runs), runs }] : []
  })
}

/** The value in the middle; of an even number, the mean of the two. */
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

/** The least and the most that the runs measured. */
export const spreadOf = ({ runs }: Pick<Result, 'runs'>): [least: number, most: number] => [
  Math.min(...runs),
  Math.max(...runs),
]

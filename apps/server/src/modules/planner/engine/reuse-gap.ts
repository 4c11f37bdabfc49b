import { hoursOfWeek } from './offered-load.ts'

const day = 24

/** Each value with all before it. */
export const cumulate = (values: readonly number[]): number[] => {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** The quantiles that stand for a distribution, each for a fifth of it. */
const quantiles = [0.1, 0.3, 0.5, 0.7, 0.9]

/**
 * How many numbers are held when one becomes free, at five quantiles: held numbers are distributed as a Poisson count that
 * is cut off at the size of the ringpool (Erlang's loss system), and who leaves finds one less.
 */
export const listHeldNumbers = (numbers: number, load: number): number[] => {
  const logs = [0]
  for (let held = 1; held < numbers; held += 1)
    logs.push((logs[held - 1] ?? 0) + Math.log(Math.max(load, 1e-12) / held))
  const highest = logs.reduce((most, log) => Math.max(most, log), 0)
  const weights = logs.map((log) => Math.exp(log - highest))
  const cumulated = cumulate(weights)
  const total = cumulated.at(-1) ?? 0
  return quantiles.map((quantile) => cumulated.findIndex((below) => below >= quantile * total))
}

/**
 * The hours until a number that becomes free is leased to another visitor: the number that has been free for longest is
 * next, so that all free ones are leased before it. At most a day.
 *
 * @param arrivals stays that get a number, by hour of the week
 * @param from the hour of the week at which it becomes free, with its fraction
 * @param free the free numbers, with this one
 */
export const findGapHours = (arrivals: readonly number[], from: number, free: number): number => {
  let left = free
  let at = from
  while (at < from + day) {
    const next = Math.min(Math.floor(at) + 1, from + day)
    const rate = arrivals[Math.floor(at) % hoursOfWeek] ?? 0
    const leased = rate * (next - at)
    if (leased >= left) return at + left / rate - from
    left -= leased
    at = next
  }
  return day
}

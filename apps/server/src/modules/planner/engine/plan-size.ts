import type { PlanOutcome } from '@talkie/contract/planner'
import { countNumbersNeeded, erlangBWithRetries } from './erlang.ts'
import { averageRequestShares, computeLoadByHour } from './offered-load.ts'
import { cumulate, findGapHours, listHeldNumbers } from './reuse-gap.ts'
import { type AskingVisit, toStays } from './stays.ts'

/** The traffic of a ringpool in an average week. */
export type WeekTraffic = {
  /** Visits that ask for a number, by hour of the week. */
  visitsByHour: readonly number[]
  /** Visits that got one, in order of time: what stays are like. */
  sample: readonly AskingVisit[]
}

/** What stays with a hold time offer to a ringpool. */
export type OfferedWeek = {
  holdMinutes: number
  visitsByHour: readonly number[]
  /** Stays that begin, and the load of their first requests in erlangs, by hour of the week. */
  arrivals: readonly number[]
  load: readonly number[]
  /** How many times the load of the first requests the i-th requests would offer. */
  requestShares: readonly number[]
  /** The hour of the week with the highest load. */
  peakHour: number
  /** From the first request to the last sign, on average. */
  meanStaySeconds: number
}

/** Computes what the traffic offers with a hold time. */
export const offerWeek = ({ visitsByHour, sample }: WeekTraffic, holdMinutes: number): OfferedWeek => {
  const stays = toStays(sample, holdMinutes * 60)
  const arrivals = visitsByHour.map((visits) => (visits * stays.length) / Math.max(1, sample.length))
  const load = computeLoadByHour(arrivals, stays)
  const meanHold =
    stays.reduce((sum, { holdSeconds: [first = 0] }) => sum + first, 0) / Math.max(1, stays.length)
  return {
    holdMinutes,
    visitsByHour,
    arrivals,
    load,
    requestShares: averageRequestShares(stays),
    peakHour: load.reduce((best, one, hour) => (one > (load[best] ?? 0) ? hour : best), 0),
    meanStaySeconds: Math.max(0, meanHold - holdMinutes * 60),
  }
}

/** The share of visits without a free number where an hour's load is offered. */
export const findChance = ({ requestShares }: OfferedWeek, numbers: number, load: number): number =>
  load <= 0
    ? 0
    : erlangBWithRetries(
        numbers,
        requestShares.map((share) => share * load),
      )

/** The fewest numbers that keep an hour with this load at the target. */
export const findNumbersNeeded = ({ requestShares }: OfferedWeek, load: number, target: number): number =>
  countNumbersNeeded(
    requestShares.map((share) => share * load),
    target,
  )

/** The share of visits without a free number by hour of the week. */
export const listChances = (week: OfferedWeek, numbers: number): number[] =>
  week.load.map((load) => findChance(week, numbers, load))

/** The average of values by hour of the week, where each hour counts by its visits. */
export const averageByVisits = ({ visitsByHour }: OfferedWeek, values: readonly number[]): number => {
  const visits = visitsByHour.reduce((sum, one) => sum + one, 0)
  return visits === 0
    ? 0
    : visitsByHour.reduce((sum, one, hour) => sum + one * (values[hour] ?? 0), 0) / visits
}

/** The middle of values by their weights. */
const findMedian = (weighted: { value: number; weight: number }[]): number => {
  const sorted = weighted.toSorted((a, b) => a.value - b.value)
  const below = cumulate(sorted.map(({ weight }) => weight))
  const half = (below.at(-1) ?? 0) / 2
  return sorted[below.findIndex((sum) => sum >= half)]?.value ?? 0
}

const hourSeconds = 3600

/**
 * What a size leads to. A call is credited to the visit that made it if it comes on the page, or before another visitor gets
 * the number: hold and gap after the visit's last sign. Calls of visits without a number are credited to nobody.
 *
 * @param shareWithin the share of a visit's calls that come within some seconds of its last sign
 */
export const planSize = (
  week: OfferedWeek,
  numbers: number,
  shareWithin: (seconds: number) => number,
): PlanOutcome => {
  const chances = listChances(week, numbers)
  const leased = week.arrivals.map((stays, hour) => stays * (1 - (chances[hour] ?? 0)))
  const holdSeconds = week.holdMinutes * 60
  const untilFree = (week.meanStaySeconds + holdSeconds) / hourSeconds
  const gaps: { value: number; weight: number }[] = []
  const right = week.load.map((load, hour) => {
    const chance = chances[hour] ?? 0
    if (!week.visitsByHour[hour]) return 0
    const offered = load * week.requestShares.reduce((sum, share, i) => sum + share * chance ** i, 0)
    const held = listHeldNumbers(numbers, offered)
    const shares = held.map((one) => {
      const gap = hourSeconds * findGapHours(leased, hour + 0.5 + untilFree, Math.max(1, numbers - one))
      gaps.push({ value: gap, weight: leased[hour] ?? 0 })
      return shareWithin(holdSeconds + gap)
    })
    return ((1 - chance) * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, shares.length)
  })
  const peakLoad = week.load[week.peakHour] ?? 0
  return {
    numbers,
    holdMinutes: week.holdMinutes,
    chanceOfOverflow: averageByVisits(week, chances),
    peak: { hour: week.peakHour, chanceOfOverflow: chances[week.peakHour] ?? 0, load: peakLoad },
    rightShare: averageByVisits(week, right),
    medianGapSeconds: findMedian(gaps),
    needed: {
      percent: findNumbersNeeded(week, peakLoad, 0.01),
      tenth: findNumbersNeeded(week, peakLoad, 0.001),
    },
  }
}

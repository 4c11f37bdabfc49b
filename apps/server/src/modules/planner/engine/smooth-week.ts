import { hoursOfWeek } from './offered-load.ts'

/** The pattern of the week is worth so many visits in each hour beside those that were counted. */
const priorVisits = 8

const sumBy = (counts: readonly number[], keyOf: (hour: number) => number, keys: number): number[] => {
  const sums = Array.from({ length: keys }, () => 0)
  for (const [hour, count] of counts.entries()) sums[keyOf(hour)] = (sums[keyOf(hour)] ?? 0) + count
  return sums
}

/**
 * Smooths the visits counted by hour of the week. Four Tuesdays at eleven are few, and the busiest of 168 hours is the one
 * that chance favoured most. So each count is drawn towards what its weekday and its hour of the day together let expect:
 * a gamma prior of eight visits, whose posterior mean is e·(n + 8) / (e + 8).
 */
export const smoothWeek = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.slice()
  const byDay = sumBy(counts, (hour) => Math.floor(hour / 24), hoursOfWeek / 24)
  const byHour = sumBy(counts, (hour) => hour % 24, 24)
  return counts.map((count, hour) => {
    const expected = ((byDay[Math.floor(hour / 24)] ?? 0) * (byHour[hour % 24] ?? 0)) / total
    return expected === 0 ? 0 : (expected * (count + priorVisits)) / (expected + priorVisits)
  })
}

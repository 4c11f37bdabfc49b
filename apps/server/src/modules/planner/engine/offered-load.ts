import { averageHolds, type RequestingStay } from './stays.ts'

/** The hours of a week, from Monday 00:00 in the account's time zone. */
export const hoursOfWeek = 168

const hourSeconds = 3600

/**
 * The share of an hour for which a stay that begins in an hour holds its number in that hour, the next one and so on, as
 * the average of the stays. It begins at any moment of its hour alike. The sum is the mean hold in hours.
 */
const spreadOverHours = (stays: readonly RequestingStay[]): number[] => {
  const holds = stays.map(({ holdSeconds: [first = 0] }) => first / hourSeconds)
  const longest = Math.ceil(holds.reduce((most, hold) => Math.max(most, hold), 0))
  // H(x) = ∫₀ˣ min(hold, u) du: the second integral of whether the number is still held.
  const held = (hold: number, x: number) =>
    x <= 0 ? 0 : x <= hold ? (x * x) / 2 : (hold * hold) / 2 + hold * (x - hold)
  return Array.from(
    { length: longest + 1 },
    (_, lag) =>
      holds.reduce((sum, hold) => sum + held(hold, lag + 1) - 2 * held(hold, lag) + held(hold, lag - 1), 0) /
      stays.length,
  )
}

/**
 * The load that stays offer in each hour of a week, or of several, in erlangs: numbers that would be held at once if there were always
 * a free one. That is arrivals × (mean stay + hold), where what is held beyond the end of an hour counts in the next
 * (the modified offered load of Jagerman, 1975).
 *
 * @param arrivals stays that begin, by hour; after the last hour the first one follows
 */
export const computeLoadByHour = (
  arrivals: readonly number[],
  stays: readonly RequestingStay[],
): number[] => {
  const spread = spreadOverHours(stays)
  return arrivals.map((_, hour) =>
    spread.reduce((sum, share, lag) => sum + share * (arrivals.at((hour - lag) % arrivals.length) ?? 0), 0),
  )
}

/** How many times the load of the first requests the i-th requests would offer: 1 for the first. */
export const averageRequestShares = (stays: readonly RequestingStay[]): number[] => {
  const holds = averageHolds(stays)
  const [first = 0] = holds
  return first > 0 ? holds.map((hold) => hold / first) : [1]
}

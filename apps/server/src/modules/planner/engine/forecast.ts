/** Visits that asked for a number in a week. */
export type WeekCount = { visits: number }

/** A coming week: the visits that are expected, and between which values they are with a probability of 80 %. */
export type ForecastWeek = { visits: number; low: number; high: number }

/** Fewer weeks say nothing about a trend. */
const minForecastWeeks = 6

/** Student's t for a probability of 90 % on one side, by degrees of freedom from 1 on. */
const studentT = [3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372]
const normal = 1.282

/**
 * Continues the trend of the last weeks: a straight line through the logarithms of their visits by least squares, with its
 * prediction interval. Growth is so many percent a week, and no week falls below zero.
 *
 * @param weeks complete ones, oldest first
 * @param ahead how many weeks to forecast
 * @returns null with fewer than six weeks, or with one without visits
 */
export const forecastWeeks = (weeks: readonly WeekCount[], ahead: number): ForecastWeek[] | null => {
  const count = weeks.length
  if (count < minForecastWeeks || weeks.some(({ visits }) => visits === 0)) return null
  const logs = weeks.map(({ visits }) => Math.log(visits))
  const middle = (count - 1) / 2
  const mean = logs.reduce((sum, log) => sum + log, 0) / count
  const spread = logs.reduce((sum, _, week) => sum + (week - middle) ** 2, 0)
  const slope = logs.reduce((sum, log, week) => sum + (week - middle) * (log - mean), 0) / spread
  const residuals = logs.reduce((sum, log, week) => sum + (log - mean - slope * (week - middle)) ** 2, 0)
  // Counts vary at least as a Poisson process does, even where a few weeks happen to lie on a line.
  const variance = Math.max(residuals / (count - 2), Math.exp(-mean))
  const quantile = studentT[count - 3] ?? normal
  return Array.from({ length: ahead }, (_, step) => {
    const distance = count + step - middle
    const log = mean + slope * distance
    const margin = quantile * Math.sqrt(variance * (1 + 1 / count + distance ** 2 / spread))
    return { visits: Math.exp(log), low: Math.exp(log - margin), high: Math.exp(log + margin) }
  })
}

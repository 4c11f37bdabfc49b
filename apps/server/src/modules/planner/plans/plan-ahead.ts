import { addDays } from '@talkie/contract/dates'
import { overflowTarget, type PlanWarning, type RingpoolPlan } from '@talkie/contract/planner'
import { forecastWeeks } from '../engine/forecast.ts'
import { findChance, findNumbersNeeded, type OfferedWeek } from '../engine/plan-size.ts'
import type { RingpoolTraffic } from '../traffic/to-traffic.ts'

type Forecast = NonNullable<NonNullable<RingpoolPlan['plan']>['forecast']>

/** A warning this many weeks ahead leaves time to get numbers. */
const weeksAhead = 8

/**
 * Forecasts the coming weeks of a ringpool: their visits by the trend of the last weeks, and their busiest hour, whose load
 * grows as the visits do. Null with fewer than six complete weeks.
 */
export const planAhead = (
  { weeks, visitsByHour }: Pick<RingpoolTraffic, 'weeks' | 'visitsByHour'>,
  week: OfferedWeek,
  numbers: number,
): Forecast | null => {
  const ahead = forecastWeeks(weeks, weeksAhead)
  const last = weeks.at(-1)
  const visitsOfWeek = visitsByHour.reduce((sum, visits) => sum + visits, 0)
  if (!ahead || !last || visitsOfWeek === 0) return null
  const loadOf = (visits: number) => ((week.load[week.peakHour] ?? 0) * visits) / visitsOfWeek
  return {
    past: weeks,
    ahead: ahead.map((one, step) => ({
      ...one,
      monday: addDays(last.monday, 7 * (step + 1)),
      chanceOfOverflow: findChance(week, numbers, loadOf(one.visits)),
      highChance: findChance(week, numbers, loadOf(one.high)),
      needed: findNumbersNeeded(week, loadOf(one.visits), overflowTarget),
    })),
  }
}

type Outlook = {
  peak: { hour: number; chanceOfOverflow: number }
  forecast: Forecast | null
  hasRush: boolean
}

/** The week of today is forecast too: it is not complete. Warned of are the weeks from then on. */
export const toWarning = ({ peak, forecast, hasRush }: Outlook): PlanWarning | null => {
  const { hour } = peak
  if (peak.chanceOfOverflow > overflowTarget) return { kind: 'now', hour }
  const week = forecast?.ahead.find(({ chanceOfOverflow }) => chanceOfOverflow > overflowTarget)
  if (week) return { kind: 'soon', monday: week.monday, hour }
  return hasRush ? { kind: 'rush' } : null
}

import { overflowTarget, type RingpoolPlan } from '@talkie/contract/planner'
import { computeLoadByHour } from '../engine/offered-load.ts'
import { findNumbersNeeded, type OfferedWeek } from '../engine/plan-size.ts'
import { toStays } from '../engine/stays.ts'
import type { RingpoolTraffic } from '../traffic/to-traffic.ts'

type Rush = NonNullable<RingpoolPlan['plan']>['rush']

/** An hour with this many times the load of the busiest average hour is a rush. */
const rushFactor = 1.5

/**
 * Finds the rushes of the days that are read: hours after a radio spot or a newsletter, say, that no average week shows and in
 * which visits found no free number. The busiest of them is described. Null without one.
 */
export const findRush = (
  { hours, sample }: Pick<RingpoolTraffic, 'hours' | 'sample'>,
  week: OfferedWeek,
): Rush => {
  const places = new Map(hours.map((hour) => [toPlace(hour), hour]))
  const first = Math.min(...places.keys())
  const count = Math.max(...places.keys()) - first + 1
  const stays = toStays(sample, week.holdMinutes * 60)
  const staysPerVisit = stays.length / sample.length
  const arrivals = Array.from(
    { length: count },
    (_, hour) => staysPerVisit * (places.get(first + hour)?.visits ?? 0),
  )
  const loads = computeLoadByHour(arrivals, stays)
  const limit = rushFactor * (week.load[week.peakHour] ?? 0)
  const rushes = loads
    .map((load, hour) => ({ load, hour: places.get(first + hour) }))
    .filter(({ load, hour }) => load >= limit && (hour?.overflowed ?? 0) > 0)
  const [busiest] = rushes.toSorted((a, b) => b.load - a.load)
  if (!busiest?.hour) return null
  const { day, hour, visits } = busiest.hour
  return {
    day,
    hour,
    visits,
    days: new Set(rushes.map((rush) => rush.hour?.day)).size,
    overflowed: rushes.reduce((sum, rush) => sum + (rush.hour?.overflowed ?? 0), 0),
    needed: findNumbersNeeded(week, busiest.load, overflowTarget),
  }
}

const dayMs = 86_400_000
const toPlace = ({ day, hour }: { day: string; hour: number }): number =>
  24 * Math.round(Date.parse(day) / dayMs) + hour

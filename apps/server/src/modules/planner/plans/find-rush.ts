import type { RingpoolPlan } from '@talkie/contract/planner'
import { computeLoadByHour } from '../engine/offered-load.ts'
import { listChances, type OfferedWeek } from '../engine/plan-size.ts'
import { toStays } from '../engine/stays.ts'
import type { HourCount } from '../traffic/count-requests.ts'
import type { RingpoolTraffic } from '../traffic/to-traffic.ts'

type Rush = NonNullable<NonNullable<RingpoolPlan['plan']>['rush']>

/** The worst hour of the days that are read, and the rushes among them. */
export type ObservedHours = { worst: HourCount | null; rush: Rush | null }

/** An hour with this many times the load of the busiest average hour is a rush. */
const rushFactor = 1.5
/** Chance alone leaves hardly ever this many visits more without a number than the average week lets expect. */
const unexpected = { visits: 3, factor: 4 }

/**
 * Finds the worst hour of the days that are read, and the rushes: hours after a radio spot or a newsletter, say, that no
 * average week shows and in which visits found no free number. A burst of a few minutes is one too: the load of its hour
 * averages it, the visits that it left without a number do not. The worst hour is the one that left most of them, else the
 * one with the highest load.
 *
 * @param numbers the ringpool has today
 */
export const findRush = (
  { hours, sample }: Pick<RingpoolTraffic, 'hours' | 'sample'>,
  week: OfferedWeek,
  numbers: number,
): ObservedHours => {
  if (hours.length === 0) return { worst: null, rush: null }
  const places = new Map(hours.map((hour) => [toPlace(hour), hour]))
  const first = Math.min(...places.keys())
  const count = Math.max(...places.keys()) - first + 1
  const stays = toStays(sample, week.holdMinutes * 60)
  const staysPerVisit = stays.length / sample.length
  const arrivals = Array.from(
    { length: count },
    (_, hour) => staysPerVisit * (places.get(first + hour)?.visits ?? 0),
  )
  const chances = listChances(week, numbers)
  const limit = rushFactor * (week.load[week.peakHour] ?? 0)
  const observed = computeLoadByHour(arrivals, stays).flatMap((load, place) => {
    const hour = places.get(first + place)
    return hour ? [{ load, hour, chance: chances[toHourOfWeek(hour)] ?? 0 }] : []
  })
  const rushes = observed.filter(
    ({ load, hour: { visits, overflowed }, chance }) =>
      overflowed > 0 &&
      (load >= limit || overflowed > unexpected.visits + unexpected.factor * visits * chance),
  )
  const worst = (rushes.length > 0 ? rushes : observed).toSorted(
    (a, b) => b.hour.overflowed - a.hour.overflowed || b.load - a.load,
  )[0]
  return {
    worst: worst?.hour ?? null,
    rush:
      rushes.length === 0
        ? null
        : {
            days: new Set(rushes.map(({ hour }) => hour.day)).size,
            overflowed: rushes.reduce((sum, { hour }) => sum + hour.overflowed, 0),
          },
  }
}

const dayMs = 86_400_000
const toPlace = ({ day, hour }: { day: string; hour: number }): number =>
  24 * Math.round(Date.parse(day) / dayMs) + hour
/** 1 January 1970 was a Thursday. */
const toHourOfWeek = (hour: { day: string; hour: number }): number => (toPlace(hour) + 3 * 24) % 168

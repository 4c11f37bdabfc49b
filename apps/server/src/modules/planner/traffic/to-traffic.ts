import { addDays } from '@talkie/contract/dates'
import { hoursOfWeek } from '../engine/offered-load.ts'
import { smoothWeek } from '../engine/smooth-week.ts'
import type { AskingVisit } from '../engine/stays.ts'
import type { HourCount } from './count-requests.ts'

/** What is stored of a ringpool's traffic. */
export type RingpoolTraffic = {
  /** Full days of the last four weeks since its first visit, and what happened on them. */
  days: number
  visits: number
  overflowed: number
  /** Visits that ask for a number in an average week, by hour from Monday 00:00. */
  visitsByHour: number[]
  /** The last complete weeks, at most twelve, oldest first, by their Mondays. */
  weeks: { monday: string; visits: number }[]
  /** The hours with visits on those days. */
  hours: HourCount[]
  sample: AskingVisit[]
}

const profileDays = 28
const maxWeeks = 12

/** 0 for Monday. */
const toWeekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const toMonday = (day: string): string => addDays(day, -toWeekday(day))

/** The first day that is read, so that twelve complete weeks are. */
export const findFirstDay = (today: string): string => addDays(toMonday(today), -7 * maxWeeks)

/**
 * Summarizes the visits of a ringpool. The day of its first visit is not counted, since it began at some time of that day;
 * neither is today, nor the first week.
 *
 * @param hours those of the ringpool since `findFirstDay`, by day
 */
export const toTraffic = (
  hours: readonly HourCount[],
  sample: AskingVisit[],
  today: string,
): RingpoolTraffic => {
  const [first] = hours
  const begins = first ? addDays(first.day, first.day === findFirstDay(today) ? 0 : 1) : today
  const start = [begins, addDays(today, -profileDays)].sort().at(-1) ?? today
  const counted = hours.filter(({ day }) => day >= start && day < today)
  const days = countBetween(start, today)
  const counts = Array.from({ length: hoursOfWeek }, () => 0)
  for (const { day, hour, visits } of counted) {
    const place = 24 * toWeekday(day) + hour
    counts[place] = (counts[place] ?? 0) + visits
  }
  // A weekday that occurred twice in nine days counts half as much.
  const occurrences = Array.from({ length: 7 }, () => 0)
  for (let day = 0; day < days; day += 1) {
    const weekday = toWeekday(addDays(start, day))
    occurrences[weekday] = (occurrences[weekday] ?? 0) + 1
  }
  return {
    days,
    visits: sum(counted.map(({ visits }) => visits)),
    overflowed: sum(counted.map(({ overflowed }) => overflowed)),
    visitsByHour: smoothWeek(counts).map((count, hour) => count / (occurrences[Math.floor(hour / 24)] || 1)),
    weeks: listWeeks(hours, begins, toMonday(today)),
    hours: counted,
    sample,
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const dayMs = 86_400_000
const countBetween = (start: string, end: string): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / dayMs))

const listWeeks = (hours: readonly HourCount[], begins: string, thisMonday: string) => {
  const byMonday = Map.groupBy(hours, ({ day }) => toMonday(day))
  const monday = toMonday(addDays(begins, 6))
  const weeks = Math.min(maxWeeks, Math.floor(countBetween(monday, thisMonday) / 7))
  return Array.from({ length: weeks }, (_, week) => {
    const of = addDays(thisMonday, -7 * (weeks - week))
    return { monday: of, visits: sum((byMonday.get(of) ?? []).map(({ visits }) => visits)) }
  })
}

import { addDays, toCalendarDay } from '@talkie/contract/dates'
import type { OpeningHours, TimesOfDay } from '@talkie/contract/opening-hours'
import { instantAtTime } from './local-time.ts'

/** Opening hours on the clock of the account's zone. */
export type Schedule = {
  hours: OpeningHours
  timezone: string
  /** The stretches of a calendar day that differ from its weekday's; undefined for a day like others. */
  findException?: (day: string) => TimesOfDay | undefined
}

/** From when until when someone is there; `until` is not included. */
export type OpenSpan = { from: Date; until: Date }

/** Days in which every schedule opens at least once, with one for a change of clocks that skips an opening. */
export const daysAhead = 9

/** 1 Monday to 7 Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const toSpan = (day: string, { from, to }: TimesOfDay[number], timezone: string): OpenSpan => ({
  from: instantAtTime(day, from, timezone),
  until:
    to === '24:00' ? instantAtTime(addDays(day, 1), '00:00', timezone) : instantAtTime(day, to, timezone),
})

const wholeDay: TimesOfDay = [{ from: '00:00', to: '24:00' }]

/** The stretches of a calendar day, on the clock. */
export const listTimesOfDay = ({ hours, findException }: Schedule, day: string): TimesOfDay =>
  findException?.(day) ??
  (hours === null ? wholeDay : hours.filter((opening) => opening.day === getWeekday(day)))

/** The open spans of a calendar day; a stretch that a change of clocks skips is left out. */
const listSpansOfDay = (schedule: Schedule, day: string): OpenSpan[] =>
  listTimesOfDay(schedule, day)
    .map((times) => toSpan(day, times, schedule.timezone))
    .filter(({ from, until }) => from < until)

/** The open spans that end after an instant, for some calendar days from its own on, the earliest first. */
export const listSpans = (schedule: Schedule, after: Date, days: number): OpenSpan[] => {
  const today = toCalendarDay(schedule.timezone, after)
  return Array.from({ length: days }, (_, i) => addDays(today, i))
    .flatMap((day) => listSpansOfDay(schedule, day))
    .filter(({ until }) => until > after)
}

/** Whether a schedule is open at any time. */
const isAlways = ({ hours, findException }: Schedule): boolean => hours === null && !findException

/** Whether someone is there at an instant. */
export const isOpen = (schedule: Schedule, at: Date): boolean =>
  isAlways(schedule) || listSpans(schedule, at, 1).some(({ from }) => from <= at)

/** The first instant from `at` on at which someone is there. */
export const findNextOpen = (schedule: Schedule, at: Date): Date => {
  if (isAlways(schedule)) return at
  const [next] = listSpans(schedule, at, daysAhead)
  return next === undefined || next.from < at ? at : next.from
}

/** Seconds between two instants in which someone was there; 0 where `until` is not after `from`. */
export const measureOpenSeconds = (schedule: Schedule, from: Date, until: Date): number => {
  if (until <= from) return 0
  if (isAlways(schedule)) return Math.round((until.getTime() - from.getTime()) / 1000)
  const days = Math.ceil((until.getTime() - from.getTime()) / 86_400_000) + 2
  const open = listSpans(schedule, from, Math.min(days, 400)).map((span) => {
    const start = Math.max(span.from.getTime(), from.getTime())
    const end = Math.min(span.until.getTime(), until.getTime())
    return Math.max(0, end - start)
  })
  return Math.round(open.reduce((sum, ms) => sum + ms, 0) / 1000)
}

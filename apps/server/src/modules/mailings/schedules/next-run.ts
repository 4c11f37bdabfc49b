import {
  addDays,
  type DatePreset,
  type DateRange,
  rangeFromPreset,
  toCalendarDay,
} from '@talkie/contract/dates'
import type { MailSchedule } from '@talkie/contract/reporting'
import { instantAtHour } from '../../../platform/local-time.ts'

/** 1 Monday to 7 Sunday. */
const toWeekday = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

const isScheduledOn = (schedule: MailSchedule, day: string): boolean => {
  if (schedule.every === 'day') return true
  if (schedule.every === 'week') return toWeekday(day) === schedule.weekday
  const date = Number(day.slice(8))
  return date === schedule.day || (date < schedule.day && isLastOfMonth(day))
}

/** Days to look ahead: in two months every schedule has a run. */
const maxDaysAhead = 62

/** The next run of a schedule in a time zone, strictly after an instant. */
export const nextRun = (schedule: MailSchedule, timezone: string, after: Date): Date => {
  const today = toCalendarDay(timezone, after)
  for (let days = 0; days <= maxDaysAhead; days += 1) {
    const day = addDays(today, days)
    const at = isScheduledOn(schedule, day) && instantAtHour(day, schedule.hour, timezone)
    if (at && at > after) return at
  }
  throw new RangeError('The schedule has no run within two months.')
}

/**
 * The latest run until now of a schedule that is due, and the next one after it. Missed runs before the latest are
 * skipped, so that a long outage ends in one e-mail.
 */
export const resolveRuns = (
  schedule: MailSchedule,
  timezone: string,
  { due, now }: { due: Date; now: Date },
): { last: Date; next: Date } => {
  let last = due
  let next = nextRun(schedule, timezone, due)
  while (next <= now) {
    last = next
    next = nextRun(schedule, timezone, last)
  }
  return { last, next }
}

const presets = { day: 'yesterday', week: 'last_week', month: 'last_month' } as const

/**
 * The days of the report of a run: those of its own preset on that day, or else the day, week (from Monday) or month
 * before it.
 */
export const toReportRange = (
  { every }: MailSchedule,
  timezone: string,
  at: Date,
  preset: DatePreset | null = null,
): DateRange => rangeFromPreset(preset ?? presets[every], toCalendarDay(timezone, at))

import { addDays, type DateRange, dayIn, rangeOfPreset } from '@talkie/contract/dates'
import type { MailSchedule } from '@talkie/contract/reporting'
import { instantOf } from '../../analytics/index.ts'

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

const falls = (schedule: MailSchedule, day: string): boolean => {
  if (schedule.every === 'day') return true
  if (schedule.every === 'week') return weekdayOf(day) === schedule.weekday
  const date = Number(day.slice(8))
  return date === schedule.day || (date < schedule.day && isLastOfMonth(day))
}

/** Two months: whatever the schedule, one of these days is its next. */
const ahead = 62

/** When a schedule's hour strikes next in a time zone, strictly after an instant. */
export const nextRun = (schedule: MailSchedule, timezone: string, after: Date): Date => {
  const today = dayIn(timezone, after)
  for (let days = 0; days <= ahead; days += 1) {
    const day = addDays(today, days)
    const at = falls(schedule, day) && instantOf(day, schedule.hour, timezone)
    if (at && at > after) return at
  }
  throw new RangeError('A schedule falls on no day of two months.')
}

/**
 * What is to be done about a schedule that was due: its last hour until now, and the next after it. Hours that were
 * missed before that one are not made up for, so that a long stop ends in one mail.
 */
export const runsAround = (
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

/** The days that a scheduled mail is about: the day, week (from Monday) or month before the one in which its hour struck. */
export const rangeOfRun = ({ every }: MailSchedule, timezone: string, at: Date): DateRange =>
  rangeOfPreset(presets[every], dayIn(timezone, at))

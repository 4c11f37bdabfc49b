import type { DateRange } from './date-schemas.ts'

export const datePresets = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_7_days',
  'this_month',
  'last_month',
  'second_to_last_month',
] as const
export type DatePreset = (typeof datePresets)[number]

/** The calendar day that an instant falls on in a time zone. */
export const dayIn = (timezone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)

/** What a time zone's clock shows at an instant, `HH:MM`. */
export const timeIn = (timezone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(instant)

/** A day moved by whole days; days are counted on the calendar, so clock changes don't matter. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const dayAfter = (day: string) => addDays(day, 1)
const lastDayOf = ({ end }: DateRange) => addDays(end, -1)

/** The number of days in a range. */
export const daysIn = (range: DateRange): number =>
  Math.round((Date.parse(range.end) - Date.parse(range.start)) / 86_400_000)

const monthStart = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** Monday of the day's week. */
const weekStart = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The range of a preset, seen from `today` (a day in the account's zone). `this_…` presets run up to and with
 * today; `last_7_days` are the seven days that end with today. Weeks begin on Monday.
 */
export const rangeOfPreset = (preset: DatePreset, today: string): DateRange => {
  const tomorrow = addDays(today, 1)
  const week = weekStart(today)
  const ranges: Record<DatePreset, DateRange> = {
    today: { start: today, end: tomorrow },
    yesterday: { start: addDays(today, -1), end: today },
    this_week: { start: week, end: tomorrow },
    last_week: { start: addDays(week, -7), end: week },
    last_7_days: { start: addDays(today, -6), end: tomorrow },
    this_month: { start: monthStart(today, 0), end: tomorrow },
    last_month: { start: monthStart(today, -1), end: monthStart(today, 0) },
    second_to_last_month: { start: monthStart(today, -2), end: monthStart(today, -1) },
  }
  return ranges[preset]
}

/**
 * Which preset a range that ends with today is of, where only its days are known; null for none. A week or a month that
 * has just begun may be the same days as today or the last seven: it counts as those.
 */
export const presetUnderWay = (range: DateRange, today: string): DatePreset | null =>
  (['today', 'last_7_days', 'this_week', 'this_month'] as const).find((preset) => {
    const { start, end } = rangeOfPreset(preset, today)
    return start === range.start && end === range.end
  }) ?? null

/** The range of the same length that ends where this one starts. */
export const previousRange = (range: DateRange): DateRange => ({
  start: addDays(range.start, -daysIn(range)),
  end: range.start,
})

/** The same day of the month before; its last day where it has no such day. */
export const monthBefore = (day: string): string => {
  const start = monthStart(day, -1)
  const before = `${start.slice(0, 8)}${day.slice(8)}`
  const last = addDays(monthStart(day, 0), -1)
  return before < last ? before : last
}

/** The same days of the month before; a whole month becomes a whole month. */
export const monthBeforeRange = (range: DateRange): DateRange => ({
  start: monthBefore(range.start),
  end:
    range.end === monthStart(range.end, 0)
      ? monthStart(range.end, -1)
      : dayAfter(monthBefore(lastDayOf(range))),
})

/** The same day of the year before; 29 February becomes the 28th. */
export const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before
}

/** Whether a range is of whole months: these stand beside whole months, however many days they have. */
export const isOfMonths = ({ start, end }: DateRange): boolean =>
  start === monthStart(start, 0) && end === monthStart(end, 0)

/**
 * The same months of the year before; other days beside as many from the same day on. Where one of the two has a
 * 29 February, days after it stand beside the next or the former date: sums of different numbers of days would be no
 * comparison.
 */
export const yearBeforeRange = (range: DateRange): DateRange => {
  const start = yearBefore(range.start)
  return { start, end: isOfMonths(range) ? yearBefore(range.end) : addDays(start, daysIn(range)) }
}

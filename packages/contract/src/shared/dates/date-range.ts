import type { DateRange } from './date-schemas.ts'

export const datePresets = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_month',
  'last_month',
  'second_to_last_month',
  'this_quarter',
  'last_quarter',
  'last_12_months',
] as const
export type DatePreset = (typeof datePresets)[number]

/** Creates each time zone's format once: that takes fifty times as long as to format an instant. */
const keepByTimezone = (create: (timezone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timezone: string): Intl.DateTimeFormat => {
    const format = formats.get(timezone) ?? create(timezone)
    formats.set(timezone, format)
    return format
  }
}

const dayFormat = keepByTimezone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)
const clockFormat = keepByTimezone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
)

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const toCalendarDay = (timezone: string, instant: Date): string => dayFormat(timezone).format(instant)

/** The clock time of an instant in a time zone, `HH:MM`. */
export const toClockTime = (timezone: string, instant: Date): string => clockFormat(timezone).format(instant)

/** Adds calendar days to a day. Daylight saving changes do not matter. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const nextDay = (day: string) => addDays(day, 1)
const lastDay = ({ end }: DateRange) => addDays(end, -1)

/** The number of days in a range. */
export const countDays = (range: DateRange): number =>
  Math.round((Date.parse(range.end) - Date.parse(range.start)) / 86_400_000)

const monthStart = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** The first day of the day's quarter, or of a quarter before or after it. */
const quarterStart = (day: string, quarters: number): string =>
  monthStart(day, 3 * quarters - ((Number(day.slice(5, 7)) - 1) % 3))

/** Monday of the day's week. */
const weekStart = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * The range of a preset relative to `today` (a day in the account's time zone). `this_…` presets end with today,
 * inclusive. `last_7_days` are the seven days that end with today, and so with 30 and 90. `last_12_months` begin on the
 * day after today's date a year ago. Weeks begin on Monday, quarters in January, April, July and October.
 */
export const rangeFromPreset = (preset: DatePreset, today: string): DateRange => {
  const tomorrow = addDays(today, 1)
  const week = weekStart(today)
  const ranges: Record<DatePreset, DateRange> = {
    today: { start: today, end: tomorrow },
    yesterday: { start: addDays(today, -1), end: today },
    this_week: { start: week, end: tomorrow },
    last_week: { start: addDays(week, -7), end: week },
    last_7_days: { start: addDays(today, -6), end: tomorrow },
    last_30_days: { start: addDays(today, -29), end: tomorrow },
    last_90_days: { start: addDays(today, -89), end: tomorrow },
    this_month: { start: monthStart(today, 0), end: tomorrow },
    last_month: { start: monthStart(today, -1), end: monthStart(today, 0) },
    second_to_last_month: { start: monthStart(today, -2), end: monthStart(today, -1) },
    this_quarter: { start: quarterStart(today, 0), end: tomorrow },
    last_quarter: { start: quarterStart(today, -1), end: quarterStart(today, 0) },
    last_12_months: { start: nextDay(yearBefore(today)), end: tomorrow },
  }
  return ranges[preset]
}

/**
 * Finds the preset of a range that ends with today; null if none has these days. If several have, as on the first days
 * of a week, month or quarter, the shortest one wins.
 */
export const findCurrentPreset = (range: DateRange, today: string): DatePreset | null =>
  (['today', 'last_7_days', 'this_week', 'this_month', 'this_quarter'] as const).find((preset) => {
    const { start, end } = rangeFromPreset(preset, today)
    return start === range.start && end === range.end
  }) ?? null

/** The range of the same length that ends where this range starts. */
export const previousRange = (range: DateRange): DateRange => ({
  start: addDays(range.start, -countDays(range)),
  end: range.start,
})

/** The same day some months before, or that month's last day if it is shorter. */
export const monthsBefore = (day: string, months: number): string => {
  const before = `${monthStart(day, -months).slice(0, 8)}${day.slice(8)}`
  const last = addDays(monthStart(day, 1 - months), -1)
  return before < last ? before : last
}

/** The same days some months before. The last day of a month becomes the last day of a month. */
export const monthsBeforeRange = (range: DateRange, months: number): DateRange => ({
  start: monthsBefore(range.start, months),
  end:
    range.end === monthStart(range.end, 0)
      ? monthStart(range.end, -months)
      : nextDay(monthsBefore(lastDay(range), months)),
})

/** The same day of the previous year. 29 February becomes 28 February. */
export const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before
}

/** Whether a range consists of whole months. These are compared with whole months, whatever their lengths. */
export const isWholeMonths = ({ start, end }: DateRange): boolean =>
  start === monthStart(start, 0) && end === monthStart(end, 0)

/** The number of months in a range of whole months. */
export const countMonths = ({ start, end }: DateRange): number =>
  12 * (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) +
  Number(end.slice(5, 7)) -
  Number(start.slice(5, 7))

/**
 * A range of the same length that starts on the same day of the previous year. If one of the two contains a 29
 * February, the dates after it shift by a day, because totals over different numbers of days are not comparable.
 */
export const yearBeforeRange = (range: DateRange): DateRange => {
  const start = yearBefore(range.start)
  return { start, end: addDays(start, countDays(range)) }
}

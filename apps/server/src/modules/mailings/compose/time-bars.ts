import { addDays, countDays, type DateRange } from '@talkie/contract/dates'
import type { Format } from '@talkie/contract/figures'
import type { GroupField } from '@talkie/contract/reporting'

/** A bar of a chart over time: the group that it counts, and its label. */
type TimeBar = { group: string | number; label: string }

/** How a range is divided into bars. */
export type TimeBars = { by: Extract<GroupField, 'hour' | 'day' | 'week' | 'month'>; bars: TimeBar[] }

const listDays = ({ start, end }: DateRange): string[] =>
  Array.from({ length: countDays({ start, end }) }, (_, n) => addDays(start, n))

const toMonday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const toFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

const maxBars = 31

/**
 * Divides one day into hours, up to 31 days into days, up to 31 weeks into weeks, longer ranges into months; empty
 * buckets included.
 */
export const buildTimeBars = (range: DateRange, format: Format): TimeBars => {
  const days = listDays(range)
  if (days.length === 1)
    return {
      by: 'hour',
      bars: Array.from({ length: 24 }, (_, hour) => ({ group: hour, label: format.hour(hour) })),
    }
  if (days.length <= maxBars)
    return { by: 'day', bars: days.map((day) => ({ group: day, label: format.shortDay(day) })) }
  const weeks = [...new Set(days.map(toMonday))]
  if (weeks.length <= maxBars)
    return { by: 'week', bars: weeks.map((week) => ({ group: week, label: format.shortDay(week) })) }
  const months = [...new Set(days.map(toFirstOfMonth))]
  return { by: 'month', bars: months.map((month) => ({ group: month, label: format.month(month) })) }
}

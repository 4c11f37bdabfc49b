import { addDays, type DateRange, daysIn } from '@talkie/contract/dates'
import type { Format } from '@talkie/contract/figures'
import type { GroupField } from '@talkie/contract/reporting'

/** One bar of a chart over time: the group that it stands for, and what is written beside it. */
type TimeBar = { group: string | number; label: string }

/** How a range is cut into bars. */
export type TimeBars = { by: Extract<GroupField, 'hour' | 'day' | 'week' | 'month'>; bars: TimeBar[] }

const daysOf = ({ start, end }: DateRange): string[] =>
  Array.from({ length: daysIn({ start, end }) }, (_, n) => addDays(start, n))

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const firstOf = (day: string) => `${day.slice(0, 7)}-01`

const mostBars = 31

/** A day by hours, up to a month by days, up to half a year by weeks, more by months; empty ones are among them. */
export const timeBars = (range: DateRange, format: Format): TimeBars => {
  const days = daysOf(range)
  if (days.length === 1)
    return {
      by: 'hour',
      bars: Array.from({ length: 24 }, (_, hour) => ({ group: hour, label: format.hour(hour) })),
    }
  if (days.length <= mostBars)
    return { by: 'day', bars: days.map((day) => ({ group: day, label: format.shortDay(day) })) }
  const weeks = [...new Set(days.map(mondayOf))]
  if (weeks.length <= mostBars)
    return { by: 'week', bars: weeks.map((week) => ({ group: week, label: format.shortDay(week) })) }
  const months = [...new Set(days.map(firstOf))]
  return { by: 'month', bars: months.map((month) => ({ group: month, label: format.month(month) })) }
}

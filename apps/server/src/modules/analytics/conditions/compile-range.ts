import type { DateRange } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import { Refusal } from '../../../platform/http.ts'
import { instantOf } from '../registry/local-time.ts'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'

/** The event store's days end in 2149. */
const lastDay = '2149-01-01'

/** The day so many months later; the month's last day where it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

/**
 * @throws Refusal RANGE_TOO_LONG for more months than a report spans, BAD_REQUEST for a range that is empty or lies
 *   outside of the days that there are reports of
 */
export const checkRange = ({ start, end }: DateRange): void => {
  const refuse = (message: string, field: 'start' | 'end') =>
    new Refusal('BAD_REQUEST', message, { [`range.${field}`]: 'invalid' })
  if (start >= end) throw refuse('The end of the range must be after its start.', 'end')
  if (start < limits.earliestDay) throw refuse(`Reports begin on ${limits.earliestDay}.`, 'start')
  if (end > lastDay) throw refuse(`Reports end on ${lastDay}.`, 'end')
  if (end > addMonths(start, limits.rangeMonths))
    throw new Refusal(
      'RANGE_TOO_LONG',
      `Shorten the date range: a report spans at most ${limits.rangeMonths} months.`,
    )
}

/**
 * Events on the days `[start, end)` of a time zone, which reports may be asked for.
 * @throws Refusal as `checkRange`
 */
export const compileRange = (range: DateRange, timezone: string): Fragment => {
  checkRange(range)
  return compileDays(range, timezone)
}

/**
 * Events on the days `[start, end)` of a time zone, however many. A day begins where the zone's clock first shows it,
 * which is not midnight everywhere.
 */
const compileDays = ({ start, end }: DateRange, timezone: string): Fragment =>
  sql`at >= ${startOfDay(start, timezone)} AND at < ${startOfDay(end, timezone)}`

/** The instant at which a day of a time zone begins. */
const startOfDay = (day: string, timezone: string): Fragment => boundInstant(instantOf(day, 0, timezone))

/** An instant as the event store's columns of instants are compared with it. */
export const boundInstant = (instant: Date): Fragment =>
  bound("DateTime64(3, 'UTC')", instant.toISOString().replace('T', ' ').replace('Z', ''))

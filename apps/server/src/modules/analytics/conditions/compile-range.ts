import type { DateRange } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import { Refusal } from '../../../platform/http/http.ts'
import { instantAtHour } from '../../../platform/local-time.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'
import { formatStoreInstant } from '../registry/stored-call.ts'

/** The same day a number of months later, or that month's last day where it is shorter. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

/**
 * @throws Refusal RANGE_TOO_LONG for a range of more months than a report spans, BAD_REQUEST for an empty range or one
 *   outside the days that reports cover
 */
export const checkRange = ({ start, end }: DateRange): void => {
  const refuse = (message: string, field: 'start' | 'end') =>
    new Refusal('BAD_REQUEST', message, { [`range.${field}`]: 'invalid' })
  if (start >= end) throw refuse('The end of the range must be after its start.', 'end')
  if (start < limits.earliestDay) throw refuse(`Reports begin on ${limits.earliestDay}.`, 'start')
  if (end > limits.lastDay) throw refuse(`Reports end on ${limits.lastDay}.`, 'end')
  if (end > addMonths(start, limits.rangeMonths))
    throw new Refusal(
      'RANGE_TOO_LONG',
      `Shorten the date range: a report spans at most ${limits.rangeMonths} months.`,
    )
}

/**
 * The condition that an event is on the days `[start, end)` of a time zone; checks that a report may cover them.
 * @throws Refusal as `checkRange`
 */
export const compileRange = (range: DateRange, timezone: string): Fragment => {
  checkRange(range)
  return compileInstants(range, timezone)
}

/**
 * Events on the days `[start, end)` of a time zone, without a limit. A day begins when the zone's clock first shows it, which
 * is not midnight everywhere.
 */
const compileInstants = ({ start, end }: DateRange, timezone: string): Fragment =>
  chSql`at >= ${startOfDay(start, timezone)} AND at < ${startOfDay(end, timezone)}`

/** The instant at which a day of a time zone begins. */
const startOfDay = (day: string, timezone: string): Fragment => bindInstant(instantAtHour(day, 0, timezone))

/** An instant, bound as the type of the event store's instants. */
export const bindInstant = (instant: Date): Fragment =>
  bound("DateTime64(3, 'UTC')", formatStoreInstant(instant))

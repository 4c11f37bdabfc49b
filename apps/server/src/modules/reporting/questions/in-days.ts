import { addDays, type DateRange } from '@talkie/contract'
import { bound, type Fragment, sql } from '../sql-fragment.ts'

/** An event's instant to the quarter of an hour; days and hours begin at one in every zone. */
export const quarterStart = sql`toDateTime(quarter * 900)`

const quartersIn = (day: string) => Date.parse(`${day}T00:00:00Z`) / 900_000

/** The first quarter of a day in a zone, which lies within a day of the UTC one; worked out once a statement. */
const firstQuarter = (day: string, timezone: Fragment): Fragment =>
  sql`arrayFirst(q -> toDate(toDateTime(q * 900), ${timezone}) >= ${bound('Date', day)}, range(${bound('UInt32', quartersIn(addDays(day, -1)))}, ${bound('UInt32', quartersIn(addDays(day, 1)) + 1)}))`

/**
 * Events on the days `[start, end)` of a time zone, as `compileDays` means it, without reading the instants themselves:
 * the hint lets the key choose what to read, and is not evaluated on rows.
 */
export const inDays = ({ start, end }: DateRange, timezone: string): Fragment => {
  const zone = bound('String', timezone)
  const midnight = (day: string) => bound("DateTime64(3, 'UTC')", `${day} 00:00:00.000`)
  return sql`quarter >= ${firstQuarter(start, zone)} AND quarter < ${firstQuarter(end, zone)}
    AND indexHint(at >= ${midnight(addDays(start, -1))} AND at < ${midnight(addDays(end, 1))})`
}

import type { DateRange } from '@talkie/contract'
import { startOfDay } from '../compile-range.ts'
import { instantOf } from '../local-time.ts'
import { bound, type Fragment, sql } from '../sql-fragment.ts'

/** An event's instant to the quarter of an hour; days and hours begin at one in every zone. */
export const quarterStart = sql`toDateTime(quarter * 900)`

/** The first quarter of an hour of a day, counted from 1970. */
export const firstQuarter = (day: string, timezone: string): number =>
  instantOf(day, 0, timezone).getTime() / 900_000

/** Events of quarters of an hour on the days `[start, end)` of a time zone. */
export const inQuarters = ({ start, end }: DateRange, timezone: string): Fragment =>
  sql`quarter >= ${bound('UInt32', firstQuarter(start, timezone))} AND quarter < ${bound('UInt32', firstQuarter(end, timezone))}`

/**
 * Events on the days `[start, end)` of a time zone, without reading the instants themselves: the hint lets the key choose
 * what to read, and is not evaluated on rows.
 */
export const inDays = (range: DateRange, timezone: string): Fragment =>
  sql`${inQuarters(range, timezone)}
    AND indexHint(at >= ${startOfDay(range.start, timezone)} AND at < ${startOfDay(range.end, timezone)})`

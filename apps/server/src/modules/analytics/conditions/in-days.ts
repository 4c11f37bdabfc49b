import { addDays, type DateRange } from '@talkie/contract/dates'
import type { ComparedSpan } from '@talkie/contract/reporting'
import { instantAt, instantOf } from '../registry/local-time.ts'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'
import { boundInstant } from './compile-range.ts'

/** An event's instant to the quarter of an hour; days and hours begin at one in every zone. */
export const quarterStart = sql`toDateTime(quarter * 900)`

const quarterMs = 900_000

/** The first quarter of an hour of a day, counted from 1970. */
export const firstQuarter = (day: string, timezone: string): number =>
  instantOf(day, 0, timezone).getTime() / quarterMs

const quartersBetween = (start: string, end: Date, timezone: string): Fragment =>
  sql`quarter >= ${bound('UInt32', firstQuarter(start, timezone))} AND quarter < ${bound('UInt32', Math.ceil(end.getTime() / quarterMs))}`

/** Events of quarters of an hour on the days `[start, end)` of a time zone. */
export const inQuarters = ({ start, end }: DateRange, timezone: string): Fragment =>
  quartersBetween(start, instantOf(end, 0, timezone), timezone)

/** The instant at which days end: with the day before `end`, or at a time of it. */
const endOf = ({ end, until }: ComparedSpan, timezone: string): Date =>
  until === undefined ? instantOf(end, 0, timezone) : instantAt(addDays(end, -1), until, timezone)

/**
 * Events on the days `[start, end)` of a time zone, without reading the instants themselves: the hint lets the key choose
 * what to read, and is not evaluated on rows. Only where the last day ends early are instants read, since a quarter of an
 * hour is too long for that.
 */
export const inDays = (span: ComparedSpan, timezone: string): Fragment => {
  const end = endOf(span, timezone)
  const isBefore = sql`at < ${boundInstant(end)}`
  const start = sql`at >= ${boundInstant(instantOf(span.start, 0, timezone))}`
  const days = sql`${quartersBetween(span.start, end, timezone)}
    AND indexHint(${start} AND ${isBefore})`
  return span.until === undefined ? days : sql`${days} AND ${isBefore}`
}

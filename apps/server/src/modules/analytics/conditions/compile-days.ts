import { addDays, type DateRange } from '@talkie/contract/dates'
import type { ComparedSpan } from '@talkie/contract/reporting'
import { instantAtHour, instantAtTime } from '../../../platform/local-time.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'
import { bindInstant } from './compile-range.ts'

/** An event's instant, rounded down to the quarter of an hour. In every zone, days and hours begin at such an instant. */
export const quarterStart = chSql`toDateTime(quarter * 900)`

const quarterMs = 900_000

/** The first quarter of an hour of a day, counted from 1970. */
export const firstQuarter = (day: string, timezone: string): number =>
  instantAtHour(day, 0, timezone).getTime() / quarterMs

const compileQuarterRange = (start: string, end: Date, timezone: string): Fragment =>
  chSql`quarter >= ${bound('UInt32', firstQuarter(start, timezone))} AND quarter < ${bound('UInt32', Math.ceil(end.getTime() / quarterMs))}`

/** Quarters of an hour on the days `[start, end)` of a time zone. */
export const compileQuarters = ({ start, end }: DateRange, timezone: string): Fragment =>
  compileQuarterRange(start, instantAtHour(end, 0, timezone), timezone)

/** The instant at which a span ends: with the day before `end`, or at a time of that day. */
const toEndInstant = ({ end, until }: ComparedSpan, timezone: string): Date =>
  until === undefined ? instantAtHour(end, 0, timezone) : instantAtTime(addDays(end, -1), until, timezone)

/**
 * Events on the days `[start, end)` of a time zone, without reading their instants: `indexHint` lets the primary key choose
 * what to read and is not evaluated on rows. Instants are read only where the last day ends early, since a quarter of an
 * hour is too coarse for that.
 */
export const compileDays = (span: ComparedSpan, timezone: string): Fragment => {
  const end = toEndInstant(span, timezone)
  const isBefore = chSql`at < ${bindInstant(end)}`
  const start = chSql`at >= ${bindInstant(instantAtHour(span.start, 0, timezone))}`
  const days = chSql`${compileQuarterRange(span.start, end, timezone)}
    AND indexHint(${start} AND ${isBefore})`
  return span.until === undefined ? days : chSql`${days} AND ${isBefore}`
}

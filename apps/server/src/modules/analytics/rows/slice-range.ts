import { addDays, type DateRange } from '@talkie/contract/dates'
import { finalSettings, fromEvents } from '../conditions/compile-events.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'
import { type ReportRowsQuery, toEventsQuery } from './compile-rows.ts'

type DayCount = { day: string; times: number }

/** The number of rows on each day that has any, earliest first. */
export const compileDayCounts = (
  query: ReportRowsQuery,
): Fragment => chSql`SELECT toString(local_day) AS day, count() AS times
FROM (
  SELECT toDate(at, ${bound('String', query.timezone)}) AS local_day
${fromEvents(toEventsQuery({ ...query, sort: [] }))}
)
GROUP BY local_day
ORDER BY local_day ASC
${finalSettings}`

/** Packs days in their order into ranges of at most `maxRows`. A day with more rows is a range of its own. */
export const packDays = (days: readonly DayCount[], maxRows: number): DateRange[] => {
  const ranges: DateRange[] = []
  let rows = 0
  for (const { day, times } of days) {
    const last = ranges.at(-1)
    if (last && rows + times <= maxRows) {
      last.end = addDays(day, 1)
      rows += times
    } else {
      ranges.push({ start: day, end: addDays(day, 1) })
      rows = times
    }
  }
  return ranges
}

/** Slices a range by time into ranges of at most `maxRows`, so that reading one does not scan the others. */
export const sliceRange = async (
  store: EventStore,
  query: ReportRowsQuery,
  maxRows: number,
): Promise<DateRange[]> => packDays(await queryEventStore<DayCount>(store, compileDayCounts(query)), maxRows)

import { addDays, type DateRange } from '@talkie/contract/dates'
import { finalOnly, fromEvents } from '../conditions/compile-events.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'
import { eventsOf, type RowsOfReport } from './compile-rows.ts'

type DayRows = { day: string; times: number }

/** How many rows there are on each day that has any, the earliest first. */
export const daysQuery = (
  wanted: RowsOfReport,
): Fragment => sql`SELECT toString(local_day) AS day, count() AS times
FROM (
  SELECT toDate(at, ${bound('String', wanted.timezone)}) AS local_day
${fromEvents(eventsOf({ ...wanted, sort: [] }))}
)
GROUP BY local_day
ORDER BY local_day ASC
${finalOnly}`

/** Days put together, in their order, into ranges of at most so many rows; a day with more is a range of its own. */
export const packDays = (days: readonly DayRows[], most: number): DateRange[] => {
  const ranges: DateRange[] = []
  let rows = 0
  for (const { day, times } of days) {
    const open = ranges.at(-1)
    if (open && rows + times <= most) {
      open.end = addDays(day, 1)
      rows += times
    } else {
      ranges.push({ start: day, end: addDays(day, 1) })
      rows = times
    }
  }
  return ranges
}

/** A range in slices of about so many rows each, by time: a slice is read without reading what lies before and behind. */
export const sliceRange = async (
  store: EventStore,
  wanted: RowsOfReport,
  most: number,
): Promise<DateRange[]> => packDays(await askEventStore<DayRows>(store, daysQuery(wanted)), most)

import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { type ReportSearch, toRowsSearch } from '../../features/reports/answers/report-search.ts'
import type { client } from '../../services/api/api.ts'

/** An event tag as the API lists it. */
export type EventTagRow = Awaited<ReturnType<typeof client.tags.event.list>>['tags'][number]

/** The query string of the event report for a tag's events of the last year, which is close to the longest range. */
export const buildTagSearch = (name: string, timezone: string, now = new Date()): ReportSearch => {
  const end = addDays(toCalendarDay(timezone, now), 1)
  return toRowsSearch({
    range: { start: addDays(end, -365), end },
    filters: [{ field: 'tags', operator: 'is', value: name }],
    scope: 'all',
  })
}

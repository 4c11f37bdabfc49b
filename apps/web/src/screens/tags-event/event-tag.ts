import { addDays, dayIn } from '@talkie/contract/dates'
import { type ReportSearch, searchOfRows } from '../../features/reports/answers/report-search.ts'
import type { client } from '../../services/api/api.ts'

/** An event tag as the list's answer has it. */
export type EventTagRow = Awaited<ReturnType<typeof client.tags.event.list>>['tags'][number]

/** The search part of an address that shows a year's events with a tag: a report spans little more. */
export const searchOfTagged = (name: string, timezone: string, now = new Date()): ReportSearch => {
  const end = addDays(dayIn(timezone, now), 1)
  return searchOfRows({
    range: { start: addDays(end, -365), end },
    filters: [{ field: 'tags', operator: 'is', value: name }],
    scope: 'all',
  })
}

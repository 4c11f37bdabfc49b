import type { EventRow } from '../../reports/rows/event-row.ts'
import type { Step } from '../timeline/step.ts'

/** The timeline of a mock event's person, out of the mock rows, oldest first. */
export const mockTimeline = (event: EventRow, rows: readonly EventRow[]): Step[] =>
  rows
    .filter(
      ({ id, visitorId, caller }) =>
        id === event.id ||
        (visitorId !== null && visitorId === event.visitorId) ||
        (caller !== null && caller === event.caller),
    )
    .map((row) => ({
      id: row.id,
      type: row.type,
      at: row.at,
      source: row.source,
      medium: row.medium,
      campaign: row.campaign,
      term: row.term,
      pageUrl: row.pageUrl,
      pages: [],
      outcome: row.outcome,
      reason: row.reason,
      durationSeconds: row.duration_seconds,
      value: row.value,
      currency: row.currency,
    }))
    .sort((a, b) => a.at.localeCompare(b.at))

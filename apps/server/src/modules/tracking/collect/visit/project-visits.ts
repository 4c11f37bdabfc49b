import { derivedEventId } from '../../../../platform/event-id.ts'
import { type EventRow, toStoreRow } from '../../../events/index.ts'
import { type VisitsEntry, visitsEntrySchema } from './visit-group.ts'

/** The kind of log entries that the SQL function `store_visits` writes: the visits of one account in a group. */
export const visitsKind = 'visits'

type StoredVisit = VisitsEntry['visits'][number]

/** Converts an entry of `store_visits` into rows of the event store. */
export const projectVisits = (payload: string): Record<string, unknown>[] =>
  toVisitRows(visitsEntrySchema.parse(JSON.parse(payload)))

/** Converts a group that this process has just stored into rows of the event store. */
export const toVisitRows = (group: VisitsEntry): Record<string, unknown>[] =>
  toVisitEvents(group).map(toStoreRow)

/**
 * Converts a group into its events: `visit` for each visit that began with it; for each ringpool with a new result, a
 * `ringpool` event whose reason says leased, source_number or overflow, and `assigned` beside it where a number was leased. A visit
 * that is in the group twice gives its events once. Results for visits that are not in the group are ignored.
 */
export const toVisitEvents = (group: VisitsEntry): EventRow[] => {
  const begun = new Set(group.begun)
  const returning = new Set(group.returning)
  const leases = new Map(
    group.leases
      .filter((lease) => !lease.continued)
      .map((lease) => [`${lease.visit} ${lease.ringpool}`, lease]),
  )
  const overflown = new Set(group.overflown.map((row) => `${row.visit} ${row.ringpool}`))
  const at = new Date(group.at).toISOString()

  return group.visits.flatMap((visit) => {
    const commonFields = toCommonFields(visit)
    const events: EventRow[] = begun.delete(visit.id)
      ? [
          {
            ...commonFields,
            id: visit.id,
            type: 'visit',
            at: visit.at,
            newVsReturning: returning.has(visit.id) ? 'returning' : 'new',
          },
        ]
      : []
    for (const request of visit.requests) {
      const key = `${visit.id} ${request.ringpool}`
      const lease = leases.get(key)
      const ringpool = {
        ...commonFields,
        at,
        ringpoolId: request.ringpool,
        ringpool: request.name,
        ringpoolTag: request.tag,
      }
      if (lease && leases.delete(key)) {
        const leased = { ...ringpool, number: lease.e164 }
        events.push(
          { ...leased, id: derivedEventId(lease.lease, 'ringpool'), type: 'ringpool', reason: 'leased' },
          { ...leased, id: derivedEventId(lease.lease, 'assigned'), type: 'assigned' },
        )
      } else if (overflown.delete(key)) {
        // A visit overflows once per ringpool, so both ids together are the key.
        const id = derivedEventId(`${visit.id}/${request.ringpool}`, 'ringpool')
        const staticNumber = request.source_number
        const reason = staticNumber === null ? 'overflow' : 'source_number'
        events.push({ ...ringpool, id, type: 'ringpool', reason, staticNumber, number: request.overflow })
      }
    }
    return events
  })
}

const toCommonFields = (visit: StoredVisit) => ({
  accountId: visit.account,
  revision: 1,
  dimensions: visit.facts.dimensions,
  visitId: visit.id,
  visitorId: visit.visitor,
  matchId: visit.match,
  bot: visit.bot,
})

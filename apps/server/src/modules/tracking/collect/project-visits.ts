import { derivedEventId } from '../../../platform/event-id.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { type StoredGroup, storedGroupSchema } from './visit-group.ts'

/** The kind of log entries with an account's visits of a group, as the database's `store_visits` writes them. */
export const visitsKind = 'visits'

type StoredVisit = StoredGroup['visits'][number]

/** Rows of the event store out of an entry of `store_visits`. */
export const projectVisits = (payload: string): Record<string, unknown>[] =>
  rowsOfGroup(storedGroupSchema.parse(JSON.parse(payload)))

/** Rows of the event store out of a group that this process has just stored. */
export const rowsOfGroup = (group: StoredGroup): Record<string, unknown>[] =>
  eventsOfGroup(group).map(toStoreRow)

/**
 * The events of a group: `visit` for every visit that began with it; and for every ringpool that newly answered, a
 * `ringpool` event whose reason says leased or overflow, with `assigned` beside it where a number was leased. A visit
 * that stands twice in the group is told once. What the group says of visits that are not in it is left out.
 */
export const eventsOfGroup = (group: StoredGroup): EventRow[] => {
  const begun = new Set(group.begun)
  const leases = new Map(group.leases.filter((l) => !l.continued).map((l) => [`${l.visit} ${l.ringpool}`, l]))
  const overflown = new Set(group.overflown.map((o) => `${o.visit} ${o.ringpool}`))
  const at = new Date(group.at).toISOString()

  return group.visits.flatMap((visit) => {
    const common = commonOf(visit)
    const events: EventRow[] = begun.delete(visit.id)
      ? [{ ...common, id: visit.id, type: 'visit', at: visit.at }]
      : []
    for (const request of visit.requests) {
      const key = `${visit.id} ${request.ringpool}`
      const lease = leases.get(key)
      const ringpool = {
        ...common,
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
        // A visit overflows once in a ringpool: both ids together are the key.
        const id = derivedEventId(`${visit.id}/${request.ringpool}`, 'ringpool')
        events.push({ ...ringpool, id, type: 'ringpool', reason: 'overflow', number: request.overflow })
      }
    }
    return events
  })
}

const commonOf = (visit: StoredVisit) => ({
  accountId: visit.account,
  revision: 1,
  dimensions: visit.facts.dimensions,
  visitId: visit.id,
  visitorId: visit.visitor,
  matchId: visit.match,
  bot: visit.bot,
})

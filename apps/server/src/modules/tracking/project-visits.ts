import { derivedEventId } from '../../platform/event-id.ts'
import { type EventRow, toStoreRow } from '../events/index.ts'
import type { VisitNews } from './visit-group.ts'

/** The outbox kind of a group of visits. */
export const visitsKind = 'visits'

/**
 * The events of a visit: `visit` itself, and for every ringpool that it asked a `ringpool` event whose reason says
 * leased or overflow, with `assigned` beside it where a number was leased.
 */
export const eventsOfVisit = (news: VisitNews): EventRow[] => {
  const common = {
    accountId: news.accountId,
    revision: 1,
    dimensions: news.dimensions,
    visitId: news.visitId,
    visitorId: news.visitorId,
    matchId: news.matchId,
    bot: news.bot,
  }
  const events: EventRow[] = news.begun ? [{ ...common, id: news.visitId, type: 'visit', at: news.at }] : []
  for (const asked of news.asked) {
    const place = {
      ...common,
      at: asked.at,
      ringpoolId: asked.ringpoolId,
      ringpool: asked.ringpool,
      ringpoolTag: asked.tag,
      number: asked.number,
    }
    const reason = asked.leased ? 'leased' : 'overflow'
    events.push({ ...place, id: derivedEventId(asked.id, 'ringpool'), type: 'ringpool', reason })
    if (asked.leased) events.push({ ...place, id: derivedEventId(asked.id, 'assigned'), type: 'assigned' })
  }
  return events
}

/** Rows of the event store out of an outbox payload of `storeVisits`. */
export const projectVisits = (payload: string): Record<string, unknown>[] =>
  (JSON.parse(payload) as VisitNews[]).flatMap(eventsOfVisit).map(toStoreRow)

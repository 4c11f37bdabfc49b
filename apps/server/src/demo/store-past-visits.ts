import { type SQL, sql } from 'drizzle-orm'
import { type EventRow, publishEvents } from '../modules/events/index.ts'
import { eventsOfGroup } from '../modules/tracking/project-visits.ts'
import type { Executor } from '../platform/postgres/postgres.ts'
import type { PastVisit } from './past-visit.ts'
import type { ShownNumber } from './show-numbers.ts'

/** A visit of the past with the numbers that it was shown. */
export type ShownVisit = { visit: PastVisit; shown: readonly ShownNumber[] }

/**
 * Stores many visits of the past at once: their rows, pages, leases and overflows, and their events by way of the
 * outbox. It leaves behind what the database's `store_visits` would have, had it been asked visit by visit.
 */
export const storePastVisits = async (
  tx: Executor,
  accountId: number,
  visits: readonly ShownVisit[],
): Promise<void> => {
  const insert = (table: SQL, rows: object[]) =>
    tx.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
    )
  await insert(
    sql`visit`,
    visits.map(({ visit }) => ({
      id: visit.visitId,
      account_id: accountId,
      visitor_id: visit.person.visitorId,
      at: visit.at,
      bot: visit.bot,
      facts: visit.facts,
    })),
  )
  await insert(
    sql`visit_page`,
    visits.flatMap(({ visit }) =>
      visit.pages.map((page) => ({ ...page, visit_id: visit.visitId, account_id: accountId })),
    ),
  )
  await insert(
    sql`lease`,
    visits.flatMap(({ visit, shown }) =>
      shown.flatMap(({ lease, ringpool }) =>
        lease
          ? [
              {
                id: lease.id,
                number_id: lease.numberId,
                ringpool_id: ringpool.id,
                account_id: accountId,
                visitor_id: visit.person.visitorId,
                visit_id: visit.visitId,
                leased_at: visit.at,
                last_seen_at: visit.lastSeenAt,
                ends_at: lease.endsAt,
              },
            ]
          : [],
      ),
    ),
  )
  await insert(
    sql`overflow`,
    visits.flatMap(({ visit, shown }) =>
      shown
        .filter(({ lease }) => lease === null)
        .map(({ ringpool, e164 }) => ({
          visit_id: visit.visitId,
          ringpool_id: ringpool.id,
          account_id: accountId,
          e164,
          at: visit.at,
        })),
    ),
  )
  await publishEvents(
    tx,
    visits.flatMap((visit) => eventsOf(accountId, visit)),
  )
}

/** The events of a visit, as they follow from what is stored of a group that is this visit alone. */
const eventsOf = (accountId: number, { visit, shown }: ShownVisit): EventRow[] => {
  const at = visit.at.toISOString()
  const ofRingpool = (place: ShownNumber) => ({ visit: visit.visitId, ringpool: place.ringpool.id })
  return eventsOfGroup({
    at,
    visits: [
      {
        id: visit.visitId,
        account: accountId,
        visitor: visit.person.visitorId,
        at,
        bot: visit.bot,
        match: null,
        facts: visit.facts,
        wishes: shown.map(({ ringpool: { id, name, tag }, e164 }) => ({
          ringpool: id,
          name,
          tag,
          overflow: e164,
        })),
      },
    ],
    begun: [visit.visitId],
    leases: shown.flatMap((place) =>
      place.lease
        ? [{ ...ofRingpool(place), lease: place.lease.id, e164: place.e164, continued: false }]
        : [],
    ),
    overflown: shown.filter(({ lease }) => lease === null).map(ofRingpool),
  })
}

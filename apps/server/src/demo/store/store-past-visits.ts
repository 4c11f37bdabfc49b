import { type SQL, sql } from 'drizzle-orm'
import { type EventRow, publishEvents } from '../../modules/events/index.ts'
import { toVisitEvents } from '../../modules/tracking/collect/visit/project-visits.ts'
import { isContactPage } from '../../modules/tracking/evidence/contact-page.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import type { PastVisit } from '../story/past-visit.ts'
import { drawVisitActions } from '../story/visit-actions.ts'
import type { ShownNumber } from './show-numbers.ts'

/** A past visit with the numbers that it was shown. */
export type ShownVisit = { visit: PastVisit; shown: readonly ShownNumber[] }

/** Publishes many past visits in one event log entry. */
export const publishPastVisits = (
  tx: Executor,
  accountId: number,
  visits: readonly ShownVisit[],
): Promise<void> =>
  publishEvents(
    tx,
    visits.flatMap((visit) => buildVisitEvents(accountId, visit)),
  )

/**
 * Stores many past visits at once: their rows, pages, actions, leases and overflows. Together with their events, the result is the
 * same as if the SQL function `store_visits` had stored them one by one.
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
  const rows = visits.map((visit) => toRows(accountId, visit))
  await insert(
    sql`visit`,
    rows.map(({ visit }) => visit),
  )
  await insert(
    sql`visit_page`,
    rows.flatMap(({ pages }) => pages),
  )
  await insert(
    sql`visit_action`,
    rows.flatMap(({ actions }) => actions),
  )
  await insert(
    sql`lease`,
    rows.flatMap(({ leases }) => leases),
  )
  await insert(
    sql`overflow`,
    rows.flatMap(({ overflows }) => overflows),
  )
}

/** The rows of a visit, by column name. */
const toRows = (accountId: number, { visit, shown }: ShownVisit) => {
  const { visitId: visit_id, at, lastSeenAt, person, bot, facts, pages } = visit
  const common = { account_id: accountId, visitor_id: person.visitorId }
  return {
    visit: {
      ...common,
      id: visit_id,
      at,
      bot,
      facts,
      contact_page: isContactPage(facts.landing, facts.title),
    },
    pages: pages.map((page) => ({
      ...page,
      visit_id,
      account_id: accountId,
      contact_page: isContactPage(page.url, page.title),
    })),
    actions: drawVisitActions(
      visit,
      visit.calls.map(({ startedAt }) => startedAt),
    ).map((action) => ({
      ...action,
      id: action.kind === 'view' ? visit_id : action.id,
      visit_id,
      account_id: accountId,
      e164: action.kind === 'view' ? null : (shown[0]?.e164 ?? null),
    })),
    leases: shown.flatMap(({ lease, ringpool }) =>
      lease
        ? {
            ...common,
            id: lease.id,
            number_id: lease.numberId,
            ringpool_id: ringpool.id,
            visit_id,
            leased_at: at,
            last_seen_at: lastSeenAt,
            ends_at: lease.endsAt,
          }
        : [],
    ),
    overflows: shown
      .filter(({ lease }) => lease === null)
      .map(({ ringpool, e164 }) => ({
        visit_id,
        ringpool_id: ringpool.id,
        account_id: accountId,
        e164,
        at,
      })),
  }
}

const thirtyDaysMs = 30 * 86_400_000

/** Whether the person had a visit in the 30 days before, which is how `store_visits` knows a returning visitor. */
const isReturning = ({ at, person }: PastVisit): boolean =>
  person.visits.some((other) => other.at < at && at.getTime() - other.at.getTime() <= thirtyDaysMs)

/** Builds the events of a visit, as for a stored group that contains only this visit. */
export const buildVisitEvents = (accountId: number, { visit, shown }: ShownVisit): EventRow[] => {
  const at = visit.at.toISOString()
  const known = Object.entries(visit.facts.dimensions).filter(([, value]) => value !== '')
  const ofRingpool = (place: ShownNumber) => ({ visit: visit.visitId, ringpool: place.ringpool.id })
  return toVisitEvents({
    at,
    visits: [
      {
        id: visit.visitId,
        account: accountId,
        visitor: visit.person.visitorId,
        at,
        bot: visit.bot,
        match: null,
        facts: { dimensions: Object.fromEntries(known) },
        requests: shown.map(({ ringpool: { id, name, tag }, e164 }) => ({
          ringpool: id,
          name,
          tag,
          overflow: e164,
          source_number: null,
        })),
      },
    ],
    begun: [visit.visitId],
    returning: isReturning(visit) ? [visit.visitId] : [],
    leases: shown.flatMap((place) =>
      place.lease
        ? [{ ...ofRingpool(place), lease: place.lease.id, e164: place.e164, continued: false }]
        : [],
    ),
    overflown: shown.filter(({ lease }) => lease === null).map(ofRingpool),
  })
}

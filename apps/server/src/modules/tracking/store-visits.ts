import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { announce } from '../../platform/live.ts'
import { putInOutbox } from '../../platform/outbox/outbox.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { leaseNumbers, recordOverflows } from '../ringpools/index.ts'
import { visitsKind } from './project-visits.ts'
import type { Granted, PendingVisit, VisitNews } from './visit-group.ts'

/**
 * Stores a group of visits in one transaction: their rows, their pages, their leases, and one outbox row with what
 * became true. The answer has what each visit's wishes were granted, in the order of the group.
 */
export const storeVisits = async (
  tx: Executor,
  group: readonly PendingVisit[],
  at: Date,
): Promise<Granted[][]> => {
  const begun = await insertVisits(tx, group)
  const asking = group.filter((visit) => !visit.bot && visit.wishes.length > 0)
  const asked = asking.flatMap((visit) =>
    visit.wishes.map((wish) => ({
      visitId: visit.visitId,
      visitorId: visit.visitorId,
      accountId: visit.accountId,
      ringpoolId: wish.ringpoolId,
      holdSeconds: wish.holdSeconds,
      leaseId: uuid(),
    })),
  )
  const leases = await leaseNumbers(tx, asked, at)
  const leaseOf = new Map(leases.map((lease) => [`${lease.visitId} ${lease.ringpoolId}`, lease]))
  const granted = group.map((visit) =>
    visit.bot
      ? []
      : visit.wishes.map((wish) => ({
          wish,
          lease: leaseOf.get(`${visit.visitId} ${wish.ringpoolId}`) ?? null,
        })),
  )
  const overflown = await recordOverflows(
    tx,
    group.flatMap((visit, place) =>
      (granted[place] ?? [])
        .filter(({ lease }) => lease === null)
        .map(({ wish }) => ({
          visitId: visit.visitId,
          accountId: visit.accountId,
          ringpoolId: wish.ringpoolId,
          e164: wish.overflow,
          at,
        })),
    ),
  )
  const news = newsOf(group, granted, begun, overflown, at)
  if (news.length > 0) await putInOutbox(tx, visitsKind, JSON.stringify(news))
  await announceNews(tx, news)
  return granted
}

/** Inserts visits and pages that are not there yet; ids of the visits that began with this group. */
const insertVisits = async (tx: Executor, group: readonly PendingVisit[]): Promise<Set<string>> => {
  const rows = group.map((visit) => ({
    id: visit.visitId,
    account: visit.accountId,
    visitor: visit.visitorId,
    at: visit.at.toISOString(),
    bot: visit.bot,
    match: visit.matchId,
    facts: visit.facts,
    page: visit.page,
    url: visit.url,
    title: visit.title,
  }))
  const result = await tx.execute<{ id: string }>(sql`
    with visits as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(id uuid, account int, visitor uuid, at timestamptz, bot boolean, match text, facts jsonb,
             page int, url text, title text)
    ),
    pages as (
      insert into visit_page (visit_id, page, account_id, at, url, title)
      select id, page, account, at, url, title from visits where page > 1
      on conflict do nothing
    )
    insert into visit (id, account_id, visitor_id, at, bot, match_id, facts)
    select distinct on (id) id, account, visitor, at, bot, match, facts from visits order by id, page
    on conflict (id) do nothing
    returning id`)
  return new Set(result.rows.map(({ id }) => id))
}

const newsOf = (
  group: readonly PendingVisit[],
  granted: readonly Granted[][],
  begun: Set<string>,
  overflown: Set<string>,
  at: Date,
): VisitNews[] => {
  const told = new Set<string>()
  const isFirst = (id: string) => !told.has(id) && Boolean(told.add(id))
  return group.flatMap((visit, place) => {
    const asked = (granted[place] ?? []).flatMap(({ wish, lease }) => {
      const key = `${visit.visitId} ${wish.ringpoolId}`
      const fresh = lease ? !lease.continued && isFirst(lease.leaseId) : overflown.has(key) && isFirst(key)
      if (!fresh) return []
      return {
        id: lease ? lease.leaseId : overflowId(visit.visitId, wish.ringpoolId),
        at: at.toISOString(),
        ringpoolId: wish.ringpoolId,
        ringpool: wish.ringpool,
        tag: wish.tag,
        leased: lease !== null,
        number: lease ? lease.e164 : wish.overflow,
      }
    })
    const isNew = begun.has(visit.visitId) && isFirst(visit.visitId)
    if (!isNew && asked.length === 0) return []
    return {
      accountId: visit.accountId,
      visitId: visit.visitId,
      visitorId: visit.visitorId,
      at: visit.at.toISOString(),
      bot: visit.bot,
      matchId: visit.matchId,
      dimensions: visit.facts.dimensions,
      begun: isNew,
      asked,
    }
  })
}

/** A visit overflows once in a ringpool: both ids together are the key. */
const overflowId = (visitId: string, ringpoolId: string) => `${visitId}/${ringpoolId}`

const announceNews = async (tx: Executor, news: readonly VisitNews[]) => {
  const byAccount = new Map<number, VisitNews[]>()
  for (const one of news) byAccount.set(one.accountId, [...(byAccount.get(one.accountId) ?? []), one])
  for (const [accountId, ofAccount] of byAccount) {
    const begun = ofAccount.filter((one) => one.begun).map(({ visitId }) => visitId)
    if (begun.length > 0) await announce(tx, accountId, 'visits', begun)
    if (ofAccount.some(({ asked }) => asked.length > 0)) await announce(tx, accountId, 'numbers', [])
  }
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { AskingVisit } from '../engine/stays.ts'

type Row = { ringpoolId: string; visitor: string; leasedAt: number; lastSeen: number; pages: number[] }

/** A lease is over, as far as anybody can see, so long after its last heartbeat. */
const settledHours = 2

/**
 * Samples the visits of an account that got a number since an instant, with all visits of a sampled visitor, by ringpool. Of
 * visits that first found none nobody knows how long they stayed then, so they are left out.
 *
 * @param ringpools of each, one of `every` visitors is read
 * @returns visits in order of time; instants are seconds since 1970
 */
export const sampleVisits = async (
  db: Executor,
  {
    accountId,
    since,
    ringpools,
    now,
  }: { accountId: number; since: Date; now: Date; ringpools: readonly { id: string; every: number }[] },
): Promise<Map<string, AskingVisit[]>> => {
  const { rows } = await db.execute<Row>(sql`
    select l.ringpool_id as "ringpoolId", l.visitor_id as visitor,
           extract(epoch from l.leased_at)::float8 as "leasedAt",
           extract(epoch from l.last_seen_at)::float8 as "lastSeen",
           coalesce(p.pages, '[]') as pages
    from visit v
    join lease l on l.visit_id = v.id and l.account_id = v.account_id
    join jsonb_to_recordset(${JSON.stringify(ringpools)}::jsonb) as r(id uuid, every int) on r.id = l.ringpool_id
    cross join lateral (
      select jsonb_agg(extract(epoch from o.at)::float8 order by o.at) as pages
      from visit_page o where o.visit_id = v.id and o.account_id = v.account_id and o.at > l.leased_at and o.at <= l.last_seen_at
    ) p
    where v.account_id = ${accountId} and v.at >= ${since.toISOString()}::timestamptz and not v.bot
      and hashtext(v.visitor_id::text) % r.every = 0
      and l.last_seen_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${settledHours})
      and not exists (select from overflow o where o.visit_id = v.id and o.account_id = v.account_id and o.ringpool_id = l.ringpool_id)
    order by l.leased_at, l.id`)
  const visits = rows.map(({ ringpoolId, visitor, leasedAt, lastSeen, pages }) => ({
    ringpoolId,
    visit: { visitor, requests: [leasedAt, ...pages], lastSeen: Math.max(leasedAt, lastSeen) },
  }))
  return new Map(
    [...Map.groupBy(visits, ({ ringpoolId }) => ringpoolId)].map(([id, ofRingpool]) => [
      id,
      ofRingpool.map(({ visit }) => visit),
    ]),
  )
}

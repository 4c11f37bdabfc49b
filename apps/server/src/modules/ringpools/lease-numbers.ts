import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** A visit that asks a ringpool for a number. `leaseId` is the new lease's id, if one is made. */
export type Asked = {
  visitId: string
  visitorId: string
  accountId: number
  ringpoolId: string
  holdSeconds: number
  leaseId: string
}

/** The number that a visit got. `continued`: it had this lease before, nothing new was leased. */
export type Leased = {
  visitId: string
  ringpoolId: string
  leaseId: string
  numberId: string
  /** What the carrier reports as called. */
  e164: string
  /** What the site shows. */
  visible: string
  continued: boolean
}

/**
 * Leases numbers for many visits in one statement; who is missing from the answer found no number free.
 *
 * A visitor who holds a number keeps it, and one who comes back gets the same while nobody else took it: a new visit
 * of the visitor takes the lease over under a new id. Others get the numbers that have been free for longest. A number
 * with a call in progress is never given to another visitor: its `call_id` stands on the row that is locked here, so
 * that no other process can slip in between. Rows that another process is just leasing are skipped, not waited for.
 */
export const leaseNumbers = async (tx: Executor, asked: readonly Asked[], at: Date): Promise<Leased[]> => {
  if (asked.length === 0) return []
  const request = asked.map((one, order) => ({
    visit: one.visitId,
    visitor: one.visitorId,
    account: one.accountId,
    ringpool: one.ringpoolId,
    hold: one.holdSeconds,
    lease: one.leaseId,
    ord: order,
  }))
  const result = await tx.execute<Leased>(sql`
    with moment as materialized (select ${at.toISOString()}::timestamptz as now),
    asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(request)}::jsonb)
        as a(visit uuid, visitor uuid, account int, ringpool uuid, hold int, lease uuid, ord int)
    ),
    wanting as materialized (
      select distinct on (ringpool, visitor) * from asked order by ringpool, visitor, ord desc
    ),
    own as materialized (
      select w.*, n.number_id, n.lease_id as held, n.visit_id = w.visit and n.free_at > m.now as continued
      from wanting w cross join moment m cross join lateral (
        select number_id, lease_id, visit_id, free_at from ringpool_number n
        where n.ringpool_id = w.ringpool and n.account_id = w.account and n.visitor_id = w.visitor
          and n.active and (n.call_id is null or n.free_at > m.now)
        order by n.free_at desc limit 1
        for update skip locked
      ) n
    ),
    needing as materialized (
      select w.*, row_number() over (partition by w.ringpool order by w.ord) as place
      from wanting w
      where not exists (select from own o where o.ringpool = w.ringpool and o.visitor = w.visitor)
    ),
    demand as materialized (
      select ringpool, account, count(*)::int as many from needing group by ringpool, account
    ),
    free as materialized (
      select d.ringpool, f.number_id, row_number() over (partition by d.ringpool order by f.free_at, f.number_id) as place
      from demand d cross join moment m cross join lateral (
        select number_id, free_at from ringpool_number n
        where n.ringpool_id = d.ringpool and n.account_id = d.account
          and n.active and n.call_id is null and n.free_at <= m.now
          and n.number_id not in (select number_id from own)
        order by n.free_at limit d.many
        for update skip locked
      ) f
    ),
    chosen as materialized (
      select number_id, visit, visitor, account, ringpool, hold, continued,
             case when continued then held else lease end as lease
      from own
      union all
      select f.number_id, n.visit, n.visitor, n.account, n.ringpool, n.hold, false, n.lease
      from needing n join free f using (ringpool, place)
    ),
    taken as (
      update ringpool_number n
      set lease_id = c.lease, visitor_id = c.visitor, visit_id = c.visit, last_seen_at = m.now,
          leased_at = case when c.continued then n.leased_at else m.now end,
          free_at = m.now + make_interval(secs => c.hold)
      from chosen c, moment m
      where n.number_id = c.number_id
    ),
    ended as (
      update lease l
      set ends_at = case when o.continued then m.now + make_interval(secs => o.hold) else least(l.ends_at, m.now) end,
          last_seen_at = case when o.continued then m.now else l.last_seen_at end
      from own o, moment m
      where l.id = o.held
    ),
    begun as (
      insert into lease (id, number_id, ringpool_id, account_id, visitor_id, visit_id, leased_at, last_seen_at, ends_at)
      select c.lease, c.number_id, c.ringpool, c.account, c.visitor, c.visit, m.now, m.now,
             m.now + make_interval(secs => c.hold)
      from chosen c, moment m where not c.continued
    )
    select a.visit as "visitId", c.ringpool as "ringpoolId", c.lease as "leaseId", c.number_id as "numberId",
           p.e164, p.visible, c.continued
    from asked a
    join chosen c on c.ringpool = a.ringpool and c.visitor = a.visitor
    join pool_number p on p.id = c.number_id`)
  return result.rows
}

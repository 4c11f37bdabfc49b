import type { RingpoolSummary } from '@talkie/contract/ringpools'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { toUniqueWindow } from './get-ringpool.ts'

type Row = Omit<RingpoolSummary, 'createdAt' | 'uniqueWindowDays'> & {
  createdAt: string
  uniqueWindowDays: number
}

/**
 * Lists an account's ringpools with their current state and today's counts. Today is the day in the account's time
 * zone.
 */
export const listRingpools = async (
  db: Database,
  { accountId }: { accountId: number },
): Promise<RingpoolSummary[]> => {
  const { rows } = await db.execute<Row>(sql`
    with midnight as (
      select date_trunc('day', now() at time zone a.timezone) at time zone a.timezone as at
      from account a where a.id = ${accountId}
    ),
    now_held as (
      select ringpool_id, count(*)::int as numbers,
             (count(*) filter (where active and free_at > now() and lease_id is not null))::int as assigned,
             (count(*) filter (where call_id is not null))::int as in_call
      from ringpool_number where account_id = ${accountId} group by ringpool_id
    ),
    leased as (
      select ringpool_id, count(*)::int as visits from lease, midnight
      where account_id = ${accountId} and leased_at >= midnight.at group by ringpool_id
    ),
    overflown as (
      select ringpool_id, count(*)::int as visits from overflow, midnight
      where account_id = ${accountId} and overflow.at >= midnight.at group by ringpool_id
    ),
    overflown_before as (
      select ringpool_id, count(*)::float8 / 7 as per_day from overflow, midnight
      where account_id = ${accountId} and overflow.at < midnight.at and overflow.at >= midnight.at - interval '7 days'
      group by ringpool_id
    )
    select r.id, r.name, t.name as tag, t.color as "tagColor", r.destination, r.replaces, r.overflow, r.active, r.phone_mask as "phoneMask",
           r.hold_minutes as "holdMinutes", r.unique_window_days as "uniqueWindowDays", r.created_at as "createdAt",
           coalesce(h.numbers, 0) as numbers, coalesce(h.assigned, 0) as assigned, coalesce(h.in_call, 0) as "inCall",
           coalesce(l.visits, 0) + coalesce(o.visits, 0) as "visitsToday", coalesce(o.visits, 0) as "overflowsToday",
           coalesce(b.per_day, 0) as "overflowsPerDay"
    from ringpool r
    left join ringpool_tag t on t.id = r.tag_id
    left join now_held h on h.ringpool_id = r.id
    left join leased l on l.ringpool_id = r.id
    left join overflown_before b on b.ringpool_id = r.id
    left join overflown o on o.ringpool_id = r.id
    where r.account_id = ${accountId}
    order by r.active desc, r.created_at`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    uniqueWindowDays: toUniqueWindow(row.uniqueWindowDays),
  }))
}

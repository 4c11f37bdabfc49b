import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** The most numbers of a ringpool that were leased at once. */
export type LeasePeak = { ringpoolId: string; peak: number }

/**
 * Finds the peaks of an account's ringpools in the last seven days. A lease that ends as another begins does not count
 * beside it.
 */
export const findLeasePeaks = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<LeasePeak[]> => {
  const { rows } = await db.execute<LeasePeak>(sql`
    with held as (
      select n.ringpool_id, l.leased_at, l.ends_at
      from ringpool_number n cross join lateral (
        select leased_at, ends_at from lease l
        where l.number_id = n.number_id and l.ringpool_id = n.ringpool_id and l.account_id = n.account_id
          and l.last_seen_at >= now() - interval '8 days' and l.ends_at > now() - interval '7 days'
      ) l
      where n.account_id = ${accountId}
    ),
    marks as (
      select ringpool_id, leased_at as at, 1 as step from held
      union all
      select ringpool_id, ends_at, -1 from held where ends_at <= now()
    ),
    counted as (
      select ringpool_id, sum(step) over (partition by ringpool_id order by at, step rows unbounded preceding) as many
      from marks
    )
    select r.id as "ringpoolId", coalesce(max(c.many), 0)::int as peak
    from ringpool r left join counted c on c.ringpool_id = r.id
    where r.account_id = ${accountId}
    group by r.id`)
  return rows
}

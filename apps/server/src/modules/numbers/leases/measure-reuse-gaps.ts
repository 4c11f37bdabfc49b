import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/**
 * How long the numbers of a ringpool were free before another visitor got them, in seconds: the median, and the gap that
 * 5 % of the reuses fall short of. Both are null without a reuse.
 */
export type ReuseGaps = { reuses: number; medianSeconds: number | null; shortSeconds: number | null }

/**
 * Measures the gaps between the end of a lease and the next lease of its number to another visitor, for the leases of a
 * ringpool that began in `[since, until]`. The shorter they are, the more visitors could have made a late call.
 */
export const measureReuseGaps = async (
  db: Executor,
  {
    accountId,
    ringpoolId,
    since,
    until,
  }: { accountId: number; ringpoolId: string; since: Date; until: Date },
): Promise<ReuseGaps> => {
  const { rows } = await db.execute<ReuseGaps>(sql`
    select count(*)::int as reuses,
           percentile_cont(0.5) within group (order by gap) as "medianSeconds",
           percentile_cont(0.05) within group (order by gap) as "shortSeconds"
    from ringpool_number n cross join lateral (
      select l.leased_at, l.visitor_id <> lag(l.visitor_id) over held as passed,
             greatest(0, extract(epoch from l.leased_at - lag(l.ends_at) over held))::float8 as gap
      from lease l
      where l.number_id = n.number_id and l.ringpool_id = n.ringpool_id
        -- A lease that ended days before may be the last one before the period.
        and l.last_seen_at >= ${since.toISOString()}::timestamptz - interval '7 days'
        and l.leased_at <= ${until.toISOString()}::timestamptz
      window held as (order by l.leased_at, l.id)
    ) g
    where n.account_id = ${accountId} and n.ringpool_id = ${ringpoolId} and g.passed
      and g.leased_at >= ${since.toISOString()}::timestamptz`)
  return rows[0] ?? { reuses: 0, medianSeconds: null, shortSeconds: null }
}

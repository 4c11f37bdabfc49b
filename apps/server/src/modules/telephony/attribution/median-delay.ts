import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { minSureConfidence } from './known-visitor.ts'

/** Fewer calls are not significant. */
const minCalls = 20
/** Heartbeats arrive once a minute, so a shorter delay cannot be distinguished from none. */
const minDelaySeconds = 60

/**
 * Finds the median seconds from a visitor's last heartbeat to the call, over the account's newest 200 calls with a sure
 * visitor in the 30 days before an instant; null if there are fewer than 20.
 */
export const findMedianDelay = async (
  db: Executor,
  { accountId, before }: { accountId: number; before: Date },
): Promise<number | null> => {
  const at = before.toISOString()
  const { rows } = await db.execute<{ calls: number; median: number | null }>(sql`
    select count(*)::int as calls, percentile_cont(0.5) within group (order by delay) as median
    from (
      select (attribution -> 'candidates' -> 0 ->> 'delaySeconds')::float8 as delay
      from call
      where account_id = ${accountId} and visit_id is not null and confidence >= ${minSureConfidence}
        and started_at < ${at}::timestamptz and started_at >= ${at}::timestamptz - interval '30 days'
      order by started_at desc limit 200
    ) as recent`)
  const [found] = rows
  return found && found.calls >= minCalls && found.median !== null
    ? Math.max(minDelaySeconds, found.median)
    : null
}

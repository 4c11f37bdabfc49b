import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { surelyAttributed } from './known-visitor.ts'

/** Fewer calls say little of an account's habits. */
const fewestCalls = 20
/** Heartbeats come once a minute, so a shorter delay cannot be told from none. */
const leastSeconds = 60

/**
 * The median time from a visitor's last heartbeat to the call, of the account's newest 200 calls whose visitor is
 * sure, in the 30 days before an instant; null while there are fewer than 20.
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
      where account_id = ${accountId} and visit_id is not null and confidence >= ${surelyAttributed}
        and started_at < ${at}::timestamptz and started_at >= ${at}::timestamptz - interval '30 days'
      order by started_at desc limit 200
    ) as recent`)
  const [found] = rows
  return found && found.calls >= fewestCalls && found.median !== null
    ? Math.max(leastSeconds, found.median)
    : null
}

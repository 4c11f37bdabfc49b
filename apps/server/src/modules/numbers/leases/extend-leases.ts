import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** A heartbeat for a lease. `accountId` is the account of the page that sent it. */
export type LeaseHeartbeat = { leaseId: string; accountId: number; at: Date }

/**
 * Extends leases by their ringpool's hold time, many in one statement. A lease whose number went to another visitor
 * is not revived. Neither is a lease that ended more than 30 seconds ago: its number no longer counts towards the
 * share of its address (`lease_numbers`), which may hold another one by now. The page then requests a number anew.
 *
 * @param now the instant of the statement. Heartbeats wait some seconds to be stored together
 */
export const extendLeases = async (
  tx: Executor,
  heartbeats: readonly LeaseHeartbeat[],
  now: Date,
): Promise<void> => {
  if (heartbeats.length === 0) return
  const rows = heartbeats.map(({ leaseId, accountId, at }) => ({
    lease: leaseId,
    account: accountId,
    at: at.toISOString(),
  }))
  await tx.execute(sql`
    with heartbeat as materialized (
      select lease, account, max(at) as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(lease uuid, account int, at timestamptz)
      group by lease, account
    ),
    extended as (
      update ringpool_number n
      set last_seen_at = greatest(n.last_seen_at, b.at),
          free_at = greatest(n.free_at, b.at + make_interval(mins => r.hold_minutes))
      from heartbeat b, lease l, ringpool r
      where l.id = b.lease and n.number_id = l.number_id and n.lease_id = b.lease and n.account_id = b.account and r.id = n.ringpool_id and n.active
        and n.free_at > ${now.toISOString()}::timestamptz - interval '30 seconds'
        and (n.call_id is null or n.free_at > b.at)
      returning n.lease_id, n.last_seen_at, n.free_at
    )
    update lease l set last_seen_at = p.last_seen_at, ends_at = p.free_at
    from extended p where l.id = p.lease_id`)
}

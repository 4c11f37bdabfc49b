import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** A sign of life for a lease. `accountId` is the one whose page sent it. */
export type Beat = { leaseId: string; accountId: number; at: Date }

/**
 * Prolongs leases by their ringpool's hold time, many in one statement. A lease whose number went to somebody else
 * is not brought back. Nor is one that ended more than half a minute ago: its number no longer counts for the share of
 * its address (`lease_numbers`), which may have been given another one. The page then asks for a number anew.
 *
 * @param now when the statement is made; heartbeats wait some seconds to be stored together
 */
export const beatLeases = async (tx: Executor, beats: readonly Beat[], now: Date): Promise<void> => {
  if (beats.length === 0) return
  const request = beats.map(({ leaseId, accountId, at }) => ({
    lease: leaseId,
    account: accountId,
    at: at.toISOString(),
  }))
  await tx.execute(sql`
    with beat as materialized (
      select lease, account, max(at) as at
      from jsonb_to_recordset(${JSON.stringify(request)}::jsonb) as b(lease uuid, account int, at timestamptz)
      group by lease, account
    ),
    prolonged as (
      update ringpool_number n
      set last_seen_at = greatest(n.last_seen_at, b.at),
          free_at = greatest(n.free_at, b.at + make_interval(mins => r.hold_minutes))
      from beat b, lease l, ringpool r
      where l.id = b.lease and n.number_id = l.number_id and n.lease_id = b.lease and n.account_id = b.account and r.id = n.ringpool_id and n.active
        and n.free_at > ${now.toISOString()}::timestamptz - interval '30 seconds'
        and (n.call_id is null or n.free_at > b.at)
      returning n.lease_id, n.last_seen_at, n.free_at
    )
    update lease l set last_seen_at = p.last_seen_at, ends_at = p.free_at
    from prolonged p where l.id = p.lease_id`)
}

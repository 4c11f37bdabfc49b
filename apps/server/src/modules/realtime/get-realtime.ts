import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { listLiveNumbers, type RealtimeDeps } from './list-live-numbers.ts'

/**
 * Gets the current numbers of an account's ringpools, each with its visit and its call. `mayReadCalls`: whether the
 * callers' names may be shown.
 */
export const getRealtime = async (
  deps: RealtimeDeps,
  { accountId, mayReadCalls }: { accountId: number; mayReadCalls: boolean },
) => {
  const at = deps.clock.now()
  const [numbers, ringpools, overflowShare] = await Promise.all([
    listLiveNumbers(deps, { at, which: sql`n.account_id = ${accountId}`, withNames: mayReadCalls }),
    listRingpoolNames(deps.db, accountId),
    getOverflowShareToday(deps.db, accountId, at),
  ])
  return { at, ringpools, overflowShare, numbers }
}

const listRingpoolNames = async (db: Database, accountId: number) => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from ringpool where account_id = ${accountId} order by active desc, created_at`,
  )
  return rows
}

/** Computes the share of today's number requests that found no number free; null before the first. */
const getOverflowShareToday = async (db: Database, accountId: number, now: Date): Promise<number | null> => {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    with midnight as (
      select date_trunc('day', ${now.toISOString()}::timestamptz at time zone a.timezone) at time zone a.timezone as at
      from account a where a.id = ${accountId}
    ),
    counted as (
      select (select count(*) from lease, midnight where account_id = ${accountId} and leased_at >= midnight.at) as leased,
             (select count(*) from overflow, midnight where account_id = ${accountId} and overflow.at >= midnight.at) as over
    )
    select (over::float8 / nullif(leased + over, 0)) as share from counted`)
  return rows[0]?.share ?? null
}

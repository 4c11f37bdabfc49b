import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { liveNumbers, type RealtimeDeps } from './live-numbers.ts'

/** Every number of an account's ringpools as it is now, with the visit and the call that it is about. */
export const ringpoolRealtime = async (deps: RealtimeDeps, { accountId }: { accountId: number }) => {
  const at = new Date()
  const [numbers, ringpools, overflowShare] = await Promise.all([
    liveNumbers(deps, { at, which: sql`n.account_id = ${accountId}` }),
    ringpoolNames(deps.db, accountId),
    overflowShareToday(deps.db, accountId),
  ])
  return { at, ringpools, overflowShare, numbers }
}

const ringpoolNames = async (db: Database, accountId: number) => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from ringpool where account_id = ${accountId} order by active desc, created_at`,
  )
  return rows
}

/** The share of today's requests for a number that found none free; null before the first. */
const overflowShareToday = async (db: Database, accountId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    with midnight as (
      select date_trunc('day', now() at time zone a.timezone) at time zone a.timezone as at
      from account a where a.id = ${accountId}
    ),
    counted as (
      select (select count(*) from lease, midnight where account_id = ${accountId} and leased_at >= midnight.at) as leased,
             (select count(*) from overflow, midnight where account_id = ${accountId} and overflow.at >= midnight.at) as over
    )
    select (over::float8 / nullif(leased + over, 0)) as share from counted`)
  return rows[0]?.share ?? null
}

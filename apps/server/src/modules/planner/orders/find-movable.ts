import type { PlanPreview } from '@talkie/contract/planner'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { numberUsage } from '../../numbers/index.ts'

type MovedNumber = PlanPreview['add'][number]
type Query = { accountId: number; ringpoolId: string; count: number }
type Row = { id: string; visible: string; lent: boolean }

/** A number that was called in so many days, although it is in no ringpool, is printed or shown somewhere. */
const quietDays = 90
const dayMs = 86_400_000

/**
 * Finds numbers that could join a ringpool: active ones in no ringpool that are lent to the account, or, where the user may
 * lend, to nobody. Numbers that are shown somewhere else are left out: static ones, for overflow, on the site itself, or wherever callers
 * have found them. Numbers that look most like those of the ringpool come first, lent ones before others.
 */
export const findAddable = async (
  db: Executor,
  { accountId, ringpoolId, count, mayLend }: Query & { mayLend: boolean },
  now: Date,
): Promise<MovedNumber[]> => {
  if (count <= 0) return []
  const quietSince = new Date(now.getTime() - quietDays * dayMs)
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (
      select p.visible from ringpool_number n join pool_number p on p.id = n.number_id
      where n.account_id = ${accountId} and n.ringpool_id = ${ringpoolId}
      union all
      select r.destination from ringpool r where r.account_id = ${accountId} and r.id = ${ringpoolId}
    )
    select pool_number.id, pool_number.visible, pool_number.account_id is not null as lent
    from pool_number
    cross join lateral (
      -- How many leading characters it shares with one of the ringpool's numbers: +34 is three.
      select coalesce(max(k), 0) as shared from own o, generate_series(1, 16) k
      where left(o.visible, k) = left(pool_number.visible, k) and k <= length(o.visible)
    ) alike
    where pool_number.status = 'active'
      and (pool_number.account_id = ${accountId} or (${mayLend} and pool_number.account_id is null))
      and alike.shared >= 3
      and ${numberUsage(accountId)} is null
      -- Of whatever account: who rings the number of one that gave it back would be taken for a visitor of this one.
      and not exists (
        select from call c
        where c.e164 = pool_number.e164 and c.started_at > ${quietSince.toISOString()}::timestamptz
      )
    order by lent desc, alike.shared desc, pool_number.visible
    limit ${count}`)
  return rows.map(({ lent, ...number }) => ({ ...number, from: lent ? 'lent' : 'pool' }))
}

/** Finds numbers that could leave a ringpool: those that nobody holds and that have been free for longest. */
export const findRemovable = async (
  db: Executor,
  { accountId, ringpoolId, count }: Query,
  now: Date,
): Promise<MovedNumber[]> => {
  if (count <= 0) return []
  const { rows } = await db.execute<Omit<Row, 'lent'>>(sql`
    select p.id, p.visible
    from ringpool_number n join pool_number p on p.id = n.number_id
    where n.account_id = ${accountId} and n.ringpool_id = ${ringpoolId} and p.status = 'active'
      and n.call_id is null and n.free_at <= ${now.toISOString()}::timestamptz
    order by n.free_at, p.visible desc
    limit ${count}`)
  return rows.map((number) => ({ ...number, from: 'ringpool' }))
}

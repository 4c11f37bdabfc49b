import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'

/**
 * What a number of the pool is used for: a ringpool leases it, it is an active static number, an active ringpool of the
 * account shows it for overflow, or it stands on the site itself: an active ringpool replaces it or has it as its
 * destination.
 */
export type NumberUsage = 'ringpool' | 'static' | 'overflow' | 'on_site'

/**
 * The use of the row of `pool_number` that surrounds this expression; null for a free one. Only a free number may join a
 * ringpool: whoever else is shown it would be taken for the holder of its lease.
 */
export const numberUsage = (accountId: number): SQL<NumberUsage | null> => sql`case
  when exists (select from ringpool_number n where n.number_id = pool_number.id) then 'ringpool'
  when exists (select from static_number s where s.number_id = pool_number.id and s.active) then 'static'
  when exists (
    select from ringpool r where r.account_id = ${accountId} and r.active
      and r.overflow in (pool_number.visible, pool_number.e164)
  ) then 'overflow'
  when exists (
    select from ringpool r where r.account_id = ${accountId} and r.active
      and (r.destination in (pool_number.visible, pool_number.e164)
        or r.replaces && array[pool_number.visible, pool_number.e164])
  ) then 'on_site'
end`

/** Finds what numbers are used for, by number id. A free number is absent. The caller holds the pool lock. */
export const findUsage = async (
  tx: Executor,
  { accountId, numberIds }: { accountId: number; numberIds: readonly string[] },
): Promise<Map<string, NumberUsage>> => {
  if (numberIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; usage: NumberUsage }>(sql`
    select id, usage from (
      select pool_number.id, ${numberUsage(accountId)} as usage
      from jsonb_array_elements_text(${JSON.stringify(numberIds)}::jsonb) as wanted(id)
      join pool_number on pool_number.id = wanted.id::uuid
    ) used where usage is not null`)
  return new Map(rows.map(({ id, usage }) => [id, usage]))
}

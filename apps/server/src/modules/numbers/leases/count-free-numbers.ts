import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** How many numbers a ringpool could lease now, and the visible number of the one that has been free for longest. */
export type FreeNumbers = { ringpoolId: string; free: number; example: string | null }

/** Counts the numbers of each ringpool of an account that could be leased at an instant. Nothing is leased. */
export const countFreeNumbers = async (
  db: Executor,
  { accountId, at }: { accountId: number; at: Date },
): Promise<FreeNumbers[]> => {
  const { rows } = await db.execute<FreeNumbers>(sql`
    select n.ringpool_id as "ringpoolId", count(*)::int as free,
           (array_agg(p.visible order by n.free_at, p.visible))[1] as example
    from ringpool_number n join pool_number p on p.id = n.number_id
    where n.account_id = ${accountId} and n.active and n.call_id is null
      and n.free_at <= ${at.toISOString()}::timestamptz
    group by n.ringpool_id`)
  return rows
}

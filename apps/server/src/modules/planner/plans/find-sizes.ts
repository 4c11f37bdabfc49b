import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** A ringpool as planned: its numbers are those that may be leased. */
export type RingpoolSize = { id: string; name: string; active: boolean; numbers: number; holdMinutes: number }

/** Finds the ringpools of an account, or one of them, with their sizes. */
export const findSizes = async (
  db: Executor,
  { accountId, ringpoolId }: { accountId: number; ringpoolId?: string },
): Promise<RingpoolSize[]> => {
  const { rows } = await db.execute<RingpoolSize>(sql`
    select r.id, r.name, r.active, r.hold_minutes as "holdMinutes", (
      select count(*)::int from ringpool_number n
      join pool_number p on p.id = n.number_id
      where n.ringpool_id = r.id and n.account_id = r.account_id and p.status = 'active'
    ) as numbers
    from ringpool r
    where r.account_id = ${accountId} ${ringpoolId ? sql`and r.id = ${ringpoolId}` : sql``}
    order by r.created_at, r.id`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** Copies the last past lease of each number onto its row. From then on, the database itself leases. */
export const handOverNumbers = async (tx: Executor, accountId: number): Promise<void> => {
  await tx.execute(sql`
    update ringpool_number n
    set lease_id = l.id, visitor_id = l.visitor_id, visit_id = l.visit_id, leased_at = l.leased_at,
        last_seen_at = l.last_seen_at, free_at = l.ends_at
    from (
      select distinct on (number_id) * from lease where account_id = ${accountId} order by number_id, leased_at desc
    ) l
    where n.number_id = l.number_id and n.account_id = ${accountId}`)
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** A visit that was shown an overflow number, E.164. */
export type Overflow = { visitId: string; accountId: number; ringpoolId: string; e164: string; at: Date }

/** Keeps who was shown an overflow number; `visit ringpool` of those for whom it is the first time. */
export const recordOverflows = async (tx: Executor, overflows: readonly Overflow[]): Promise<Set<string>> => {
  if (overflows.length === 0) return new Set()
  const rows = overflows.map(({ visitId, ringpoolId, accountId, e164, at }) => ({
    visit: visitId,
    ringpool: ringpoolId,
    account: accountId,
    e164,
    at: at.toISOString(),
  }))
  const result = await tx.execute<{ visit: string; ringpool: string }>(sql`
    insert into overflow (visit_id, ringpool_id, account_id, e164, at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o(visit uuid, ringpool uuid, account int, e164 text, at timestamptz)
    on conflict do nothing
    returning visit_id as visit, ringpool_id as ringpool`)
  return new Set(result.rows.map(({ visit, ringpool }) => `${visit} ${ringpool}`))
}

import type { LiveAccount, LiveNumberOfAccount } from '@talkie/contract/ringpools'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { liveNumbers, type RealtimeDeps } from './live-numbers.ts'

/**
 * The numbers of every account that works, as they are now: all, or those of `numberIds`, of which is missing what
 * stands in no ringpool of such an account.
 */
export const realtimeEverywhere = async (
  deps: RealtimeDeps,
  { numberIds }: { numberIds?: readonly string[] | undefined },
): Promise<{ at: Date; accounts: LiveAccount[]; numbers: LiveNumberOfAccount[] }> => {
  const at = new Date()
  const wanted = numberIds
    ? sql`n.number_id in (select jsonb_array_elements_text(${JSON.stringify(numberIds)}::jsonb)::uuid)`
    : sql`true`
  const which = sql`${wanted} and n.account_id in (select id from account where active)`
  const [accounts, numbers] = await Promise.all([activeAccounts(deps.db), liveNumbers(deps, { at, which })])
  return { at, accounts, numbers }
}

const activeAccounts = async (db: Database) => {
  const { rows } = await db.execute<LiveAccount>(sql`
    select a.id, a.name, a.country, c.name as "clientName"
    from account a join client c on c.id = a.client_id
    where a.active
    order by a.name, a.id`)
  return rows
}

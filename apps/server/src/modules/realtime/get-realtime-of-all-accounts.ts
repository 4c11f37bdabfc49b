import type { AccountLiveNumber, LiveAccount } from '@talkie/contract/ringpools'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'
import { listLiveNumbers, type RealtimeDeps } from './list-live-numbers.ts'

/**
 * Gets the current numbers of every active account: all of them, or those of `numberIds`. Numbers that are in no
 * ringpool of an active account are absent.
 */
export const getRealtimeOfAllAccounts = async (
  deps: RealtimeDeps,
  { numberIds }: { numberIds?: readonly string[] | undefined },
): Promise<{ at: Date; accounts: LiveAccount[]; numbers: AccountLiveNumber[] }> => {
  const at = deps.clock.now()
  const condition = numberIds
    ? sql`n.number_id in (select jsonb_array_elements_text(${JSON.stringify(numberIds)}::jsonb)::uuid)`
    : sql`true`
  const which = sql`${condition} and n.account_id in (select id from account where active)`
  const [accounts, numbers] = await Promise.all([
    listActiveAccounts(deps.db),
    listLiveNumbers(deps, { at, which, withNames: true }),
  ])
  return { at, accounts, numbers }
}

const listActiveAccounts = async (db: Database) => {
  const { rows } = await db.execute<LiveAccount>(sql`
    select a.id, a.name, a.country, c.name as "clientName"
    from account a join client c on c.id = a.client_id
    where a.active
    order by a.name, a.id`)
  return rows
}

import type { AccountCard, User } from '@talkie/contract'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { listAccounts } from './list-accounts.ts'

/** An account's day so far, and what it has. */
type AccountDay = AccountCard['today'] & { ringpools: number; numbers: number }

/** Days so far by account id, each since midnight in the account's zone; injected, since visits and calls are above. */
export type DayOf = (accounts: { id: number; timezone: string }[]) => Promise<Map<number, AccountDay>>

const nothing: AccountDay = { visits: 0, calls: 0, valid: 0, ringpools: 0, numbers: 0 }

/** The accounts that a user may open, each with its day so far. */
export const listAccountCards = async (
  { db, dayOf }: { db: Executor; dayOf: DayOf },
  of: { user: Pick<User, 'profile' | 'permissions'> },
): Promise<AccountCard[]> => {
  const accounts = await listAccounts(db, of)
  const days = await dayOf(accounts)
  return accounts.map((account) => {
    const { visits, calls, valid, ringpools, numbers } = days.get(account.id) ?? nothing
    return { ...account, today: { visits, calls, valid }, ringpools, numbers }
  })
}

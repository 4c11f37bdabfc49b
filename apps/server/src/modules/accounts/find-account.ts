import type { Account } from '@talkie/contract/accounts'
import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { accountColumns } from './columns.ts'
import { account } from './tables.ts'

/** One account by its id; undefined if it does not exist. */
export const findAccount = async (db: Executor, id: number): Promise<Account | undefined> => {
  const [row] = await db.select(accountColumns).from(account).where(eq(account.id, id))
  return row
}

/** Filters account ids to those that exist, archived accounts included. */
export const findExistingAccounts = async (
  db: Executor,
  accountIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...accountIds]))
  return rows.map(({ id }) => id)
}

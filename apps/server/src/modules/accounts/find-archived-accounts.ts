import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** Whether an account is archived; undefined if it does not exist. */
export const isArchived = async (db: Executor, accountId: number): Promise<boolean | undefined> => {
  const [row] = await db.select({ active: account.active }).from(account).where(eq(account.id, accountId))
  return row && !row.active
}

/** The ids among `accountIds` whose accounts are archived. */
export const findArchivedAccounts = async (
  db: Executor,
  accountIds: readonly number[],
): Promise<Set<number>> => {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...new Set(accountIds)]), eq(account.active, false)))
  return new Set(rows.map(({ id }) => id))
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** Whether there is such an account and it is archived. */
export const isArchived = async (db: Executor, accountId: number): Promise<boolean> =>
  (await db.$count(account, and(eq(account.id, accountId), eq(account.active, false)))) > 0

/** Which of some accounts are archived. */
export const findArchived = async (db: Executor, accountIds: readonly number[]): Promise<Set<number>> => {
  if (accountIds.length === 0) return new Set()
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...new Set(accountIds)]), eq(account.active, false)))
  return new Set(found.map(({ id }) => id))
}

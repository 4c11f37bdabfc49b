import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** Whether an account is archived; undefined where there is no such account. */
export const isArchived = async (db: Executor, accountId: number): Promise<boolean | undefined> => {
  const [found] = await db.select({ active: account.active }).from(account).where(eq(account.id, accountId))
  return found && !found.active
}

/** Which of some accounts are archived. */
export const findArchived = async (db: Executor, accountIds: readonly number[]): Promise<Set<number>> => {
  if (accountIds.length === 0) return new Set()
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...new Set(accountIds)]), eq(account.active, false)))
  return new Set(found.map(({ id }) => id))
}

import { inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** Which of these accounts there are. */
export const knownAccounts = async (db: Executor, accountIds: readonly number[]): Promise<number[]> => {
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...accountIds]))
  return found.map(({ id }) => id)
}

/** The names of accounts, in the order of the alphabet. */
export const accountNames = async (db: Executor, accountIds: readonly number[]): Promise<string[]> => {
  const found = await db
    .select({ name: account.name })
    .from(account)
    .where(inArray(account.id, [...accountIds]))
    .orderBy(account.name)
  return found.map(({ name }) => name)
}

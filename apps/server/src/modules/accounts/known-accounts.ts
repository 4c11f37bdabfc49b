import { desc, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account, client } from './tables.ts'

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

/** Names of accounts and clients that are read, the latest first: more would say nothing of a password. */
const mostNames = 2000

/** The names of all accounts and clients. */
export const accountAndClientNames = async (db: Executor): Promise<string[]> => {
  const accounts = await db
    .select({ name: account.name })
    .from(account)
    .orderBy(desc(account.id))
    .limit(mostNames)
  const clients = await db
    .select({ name: client.name })
    .from(client)
    .orderBy(desc(client.id))
    .limit(mostNames)
  return [...accounts, ...clients].map(({ name }) => name)
}

import { desc, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account, client } from './tables.ts'

/** The names of accounts, sorted by name. */
export const listAccountNames = async (db: Executor, accountIds: readonly number[]): Promise<string[]> => {
  const rows = await db
    .select({ name: account.name })
    .from(account)
    .where(inArray(account.id, [...accountIds]))
    .orderBy(account.name)
  return rows.map(({ name }) => name)
}

/**
 * The newest accounts and the newest clients whose names are read: more of them would say nothing about a password.
 */
const maxNames = 2000

/** The names of the newest accounts and clients, at most `maxNames` of each. */
export const listAccountAndClientNames = async (db: Executor): Promise<string[]> => {
  const accounts = await db
    .select({ name: account.name })
    .from(account)
    .orderBy(desc(account.id))
    .limit(maxNames)
  const clients = await db.select({ name: client.name }).from(client).orderBy(desc(client.id)).limit(maxNames)
  return [...accounts, ...clients].map(({ name }) => name)
}

import { desc, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { limitUnknownKeys } from '../../../platform/http/clients/limit-unknown-keys.ts'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import { connection } from '../tables.ts'

const channel = 'talkie_connection'

/** Notifies every process of a new connection's key, when the transaction commits. */
export const publishConnectionKey = async (tx: Executor, key: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${key})`)
}

/** Connections that are loaded at start, the newest first. */
const maxPreloaded = 10_000

/**
 * Answers from memory which connection keys did not exist a few seconds ago, and limits clients that send too many
 * unknown keys. Neither needs a database query.
 */
export const createConnectionKeys = async ({ db, listen }: Pick<Postgres, 'db' | 'listen'>) => {
  const limit = limitUnknownKeys()
  const missing = new LRUCache<string, true>({ max: 1000, ttl: 5000 })
  const remember = (key: string) => {
    missing.delete(key)
    limit.remember(key)
  }
  await listen(channel, remember)
  const known = await db
    .select({ key: connection.key })
    .from(connection)
    .orderBy(desc(connection.createdAt))
    .limit(maxPreloaded)
  for (const { key } of known) remember(key)
  return {
    ...limit,
    remember,
    isMissing: (key: string): boolean => missing.has(key),
    /** Records that no connection has a key. */
    miss: (key: string): void => void missing.set(key, true),
  }
}
export type ConnectionKeys = Awaited<ReturnType<typeof createConnectionKeys>>

import { desc, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { limitUnknownKeys } from '../../../platform/limit-unknown-keys.ts'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import { connection } from '../tables.ts'

const channel = 'talkie_connection'

/** Tells every process of a new connection's key; heard when the transaction commits. */
export const announceConnection = async (tx: Executor, key: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${key})`)
}

/** Connections that are known from the start, the latest first. */
const mostAtStart = 10_000

/**
 * What is known of connections' keys without a question to the database: which ones nobody had a few seconds ago, and
 * who has asked for too many such.
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
    .limit(mostAtStart)
  for (const { key } of known) remember(key)
  return {
    ...limit,
    remember,
    isMissing: (key: string): boolean => missing.has(key),
    /** Notes that nobody has a key. */
    miss: (key: string): void => void missing.set(key, true),
  }
}
export type ConnectionKeys = Awaited<ReturnType<typeof createConnectionKeys>>

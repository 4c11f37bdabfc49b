import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Executor, Postgres } from '../../platform/postgres/postgres.ts'
import type { TokenOwner } from './access-token.ts'
import { type FoundSession, findSession } from './find-session.ts'

const channel = 'talkie_session'

/** Tells every process that a user's sessions, data or permissions changed; heard when the transaction commits. */
export const announceSessions = async (tx: Executor, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${userId})`)
}

/** Sessions by id, remembered for at most 5 s. Changes are rare, so that each of them clears everything. */
export const createSessionDirectory = async (postgres: Postgres) => {
  // Promises and not results: a look-up that was under way when a session ended is forgotten with the rest.
  const known = new LRUCache<string, Promise<FoundSession | undefined>>({ max: 10_000, ttl: 5000 })
  const listeners = new Set<(userId: string) => void>()
  await postgres.listen(channel, (userId) => {
    known.clear()
    for (const listener of listeners) listener(userId)
  })
  return {
    /** Calls a listener with each user whose sessions, data or permissions changed, until what comes back is called. */
    onChange: (listener: (userId: string) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `generation` is that of a token which was shown: one that is newer than what is known was issued elsewhere. */
    find: async (owner: TokenOwner): Promise<FoundSession | undefined> => {
      const key = `${owner.sessionId} ${owner.userId}`
      const remembered = known.get(key)
      if (remembered) {
        const found = await remembered
        if (!found || found.generation >= owner.generation) return found
      }
      const asked = findSession(postgres.db, owner)
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      return asked
    },
    /** Forgets everything here and now, before the notification of the change has come round. */
    clear: () => known.clear(),
  }
}

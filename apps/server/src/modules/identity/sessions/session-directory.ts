import type { SessionEndReason } from '@talkie/contract/identity'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import type { TokenOwner } from './access-token.ts'
import { type FoundSession, findSession } from './find-session.ts'

const channel = 'talkie_session'

/** Sessions that were ended, and the reason. */
type EndedSessions = { reason: SessionEndReason; sessionIds: readonly string[] }

/** A NOTIFY payload must stay below 8,000 bytes. The reason of further sessions is lost. */
const maxEndedIds = 150

/**
 * Notifies every process that the sessions, data or permissions of a user changed, and which sessions ended. The
 * notification arrives when the transaction commits.
 */
export const announceSessions = async (
  tx: Executor,
  userId: string,
  ended?: EndedSessions,
): Promise<void> => {
  const payload = [userId, ended?.reason ?? null, ended?.sessionIds.slice(0, maxEndedIds) ?? []]
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`)
}

/** Sessions by id, cached for at most 5 s. Changes are rare, so each of them clears the whole cache. */
export const createSessionDirectory = async (postgres: Postgres) => {
  // Promises and not results, so that clearing the cache also drops a look-up that runs while a session ends.
  const sessions = new LRUCache<string, Promise<FoundSession | undefined>>({ max: 10_000, ttl: 5000 })
  // Every process receives these; one that started later does not know why earlier sessions ended.
  const ends = new LRUCache<string, SessionEndReason>({ max: 10_000 })
  const listeners = new Set<(userId: string) => void>()
  await postgres.listen(channel, (payload) => {
    const [userId, reason, sessionIds] = JSON.parse(payload) as [string, SessionEndReason | null, string[]]
    sessions.clear()
    for (const id of sessionIds) if (reason) ends.set(id, reason)
    for (const listener of listeners) listener(userId)
  })
  return {
    /**
     * Calls a listener with the id of each user whose sessions, data or permissions changed. @returns a function that
     * stops it
     */
    onChange: (listener: (userId: string) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Finds a session. `generation` is that of the token in the request: if it is newer than the cached one, another
     * process issued it, and the session is read again.
     */
    find: async (owner: TokenOwner): Promise<FoundSession | undefined> => {
      const key = `${owner.sessionId} ${owner.userId}`
      const cached = sessions.get(key)
      if (cached) {
        const found = await cached
        if (!found || found.generation >= owner.generation) return found
      }
      const lookup = findSession(postgres.db, owner)
      sessions.set(key, lookup)
      lookup.catch(() => sessions.delete(key))
      return lookup
    },
    /** Why a session was ended, if this process was notified of it. */
    findEndReason: (sessionId: string): SessionEndReason | undefined => ends.get(sessionId),
    /** Clears the cache of this process, before the notification of the change arrives. */
    clear: () => sessions.clear(),
  }
}

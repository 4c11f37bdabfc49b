import type { SessionEnd } from '@talkie/contract/identity'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import type { TokenOwner } from './access-token.ts'
import { type FoundSession, findSession } from './find-session.ts'

const channel = 'talkie_session'

/** Sessions that were ended, and why. */
type Ended = { reason: SessionEnd; sessionIds: readonly string[] }

/** A NOTIFY payload stays below 8,000 bytes: of more sessions the reason is not known. */
const mostEnded = 150

/**
 * Tells every process that a user's sessions, data or permissions changed, and which sessions ended; heard when the
 * transaction commits.
 */
export const announceSessions = async (tx: Executor, userId: string, ended?: Ended): Promise<void> => {
  const payload = [userId, ended?.reason ?? null, ended?.sessionIds.slice(0, mostEnded) ?? []]
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`)
}

/** Sessions by id, remembered for at most 5 s. Changes are rare, so that each of them clears everything. */
export const createSessionDirectory = async (postgres: Postgres) => {
  // Promises and not results: a look-up that was under way when a session ended is forgotten with the rest.
  const known = new LRUCache<string, Promise<FoundSession | undefined>>({ max: 10_000, ttl: 5000 })
  // Heard by every process; one that was started since has nothing to say of sessions that ended before.
  const ends = new LRUCache<string, SessionEnd>({ max: 10_000 })
  const listeners = new Set<(userId: string) => void>()
  await postgres.listen(channel, (payload) => {
    const [userId, reason, sessionIds] = JSON.parse(payload) as [string, SessionEnd | null, string[]]
    known.clear()
    for (const id of sessionIds) if (reason) ends.set(id, reason)
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
    /** Why a session was ended, as far as this process heard of it. */
    reasonOf: (sessionId: string): SessionEnd | undefined => ends.get(sessionId),
    /** Forgets everything here and now, before the notification of the change has come round. */
    clear: () => known.clear(),
  }
}

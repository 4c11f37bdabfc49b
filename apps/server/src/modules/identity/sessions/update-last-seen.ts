import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session, user } from '../tables.ts'

/** Resolution of the last-seen times in milliseconds: a write for each request would be too much. */
const lastSeenResolution = 60_000

/** Updates when a session and its user were last seen, at most once a minute. */
export const updateLastSeen = async (
  db: Executor,
  { sessionId, userId, lastSeenAt }: { sessionId: string; userId: string; lastSeenAt: Date | null },
): Promise<void> => {
  const now = new Date()
  const before = new Date(now.getTime() - lastSeenResolution)
  if (lastSeenAt && lastSeenAt > before) return
  await db.update(user).set({ lastSeenAt: now }).where(eq(user.id, userId))
  await db
    .update(session)
    .set({ updatedAt: now })
    .where(and(eq(session.id, sessionId), lt(session.updatedAt, before)))
}

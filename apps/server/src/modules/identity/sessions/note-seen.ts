import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session, user } from '../tables.ts'

/** How exactly it is known when somebody was seen, in milliseconds: a write for each request would be too much. */
const seenEvery = 60_000

/** Writes down that a session and its user were seen now, at most once a minute. */
export const noteSeen = async (
  db: Executor,
  { sessionId, userId, lastSeenAt }: { sessionId: string; userId: string; lastSeenAt: Date | null },
): Promise<void> => {
  const now = new Date()
  const before = new Date(now.getTime() - seenEvery)
  if (lastSeenAt && lastSeenAt > before) return
  await db.update(user).set({ lastSeenAt: now }).where(eq(user.id, userId))
  await db
    .update(session)
    .set({ updatedAt: now })
    .where(and(eq(session.id, sessionId), lt(session.updatedAt, before)))
}

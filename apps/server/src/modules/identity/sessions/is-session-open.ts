import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'

/** Whether a session of a user has neither ended nor expired. Its token may have been renewed since. */
export const isSessionOpen = async (
  db: Executor,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> =>
  (await db.$count(
    session,
    and(eq(session.id, sessionId), eq(session.userId, userId), gt(session.expiresAt, sql`now()`)),
  )) > 0

import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { announceSessions } from '../session-directory.ts'
import { session } from '../tables.ts'

/**
 * Ends a user's sessions, and with them their tokens, in every process once the transaction commits.
 *
 * @param sessionId the one to end; null for all
 * @param except one that is to stay
 * @returns how many were ended
 */
export const endSessions = async (
  tx: Executor,
  { userId, sessionId = null, except }: { userId: string; sessionId?: string | null; except?: string },
): Promise<number> => {
  const ended = await tx
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        sessionId === null ? undefined : eq(session.id, sessionId),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id })
  await announceSessions(tx, userId)
  return ended.length
}

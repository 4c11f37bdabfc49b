import type { SessionEnd } from '@talkie/contract/identity'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'
import { announceSessions } from './session-directory.ts'

type Ending = {
  userId: string
  /** What is told to who was signed in. */
  reason: SessionEnd
  /** The one to end; null for all. */
  sessionId?: string | null
  /** One that is to stay. */
  except?: string
}

/**
 * Ends a user's sessions, and with them their tokens, in every process once the transaction commits.
 *
 * @returns how many were ended
 */
export const endSessions = async (
  tx: Executor,
  { userId, reason, sessionId = null, except }: Ending,
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
  await announceSessions(tx, userId, { reason, sessionIds: ended.map(({ id }) => id) })
  return ended.length
}

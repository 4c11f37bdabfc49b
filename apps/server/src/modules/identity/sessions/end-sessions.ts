import type { SessionEndReason } from '@talkie/contract/identity'
import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { session } from '../tables.ts'
import { announceSessions } from './session-directory.ts'

type EndSessionsInput = {
  userId: string
  /** The reason shown to the user who was signed in. */
  reason: SessionEndReason
  /** The session to end; null for all. */
  sessionId?: string | null
  /** A session to keep. */
  except?: string
}

/**
 * Ends sessions of a user and their tokens, in every process once the transaction commits.
 * @returns how many were ended
 */
export const endSessions = async (
  tx: Executor,
  { userId, reason, sessionId = null, except }: EndSessionsInput,
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

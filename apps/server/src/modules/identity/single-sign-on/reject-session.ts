import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { session } from '../tables.ts'

/**
 * Ends a session of a user who must sign in with their provider. The session is opened first, so that only a user who
 * proved who they are learns that.
 * @returns the refusal
 */
export const rejectSession = async (
  db: Executor,
  { sessionId }: Pick<OpenedSession, 'sessionId'>,
): Promise<Refusal> => {
  await db.delete(session).where(eq(session.id, sessionId))
  return new Refusal(
    'SINGLE_SIGN_ON_REQUIRED',
    'This user signs in with the single sign-on of their company.',
  )
}

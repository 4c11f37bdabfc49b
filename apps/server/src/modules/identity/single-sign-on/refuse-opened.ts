import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { session } from '../tables.ts'

/**
 * Ends a session that was opened past its user's provider. It is opened first: only who proved who they are is told that
 * they need the provider.
 * @returns the refusal
 */
export const refuseOpened = async (
  db: Executor,
  { sessionId }: Pick<OpenedSession, 'sessionId'>,
): Promise<Refusal> => {
  await db.delete(session).where(eq(session.id, sessionId))
  return new Refusal(
    'SINGLE_SIGN_ON_REQUIRED',
    'This user signs in with the single sign-on of their company.',
  )
}

import type { PasskeyProof } from '@talkie/contract/identity'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { ProfileDeps, SessionActor } from '../profile/profile-deps.ts'
import { provePasswordAndCode } from '../second-factor/prove-password-and-code.ts'
import { getSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { credential, session } from '../tables.ts'

/** Milliseconds after a sign-in during which it counts as recent. */
const recentSignIn = 10 * 60_000

/**
 * The proof that a user must give before adding a passkey. The passkey will count as both factors, so both are
 * proven. A user without a password must have signed in recently.
 */
export const findRequiredProof = async (db: Executor, userId: string): Promise<PasskeyProof> => {
  const [storedPassword] = await db
    .select({ id: credential.id })
    .from(credential)
    .where(
      and(
        eq(credential.userId, userId),
        eq(credential.providerId, 'credential'),
        isNotNull(credential.password),
      ),
    )
  if (!storedPassword) return 'recent_sign_in'
  return (await getSecondFactor(db, userId)).since ? 'password_and_code' : 'password'
}

/**
 * Checks that proof.
 * @throws Refusal BAD_REQUEST at `password` or `code`; SIGN_IN_AGAIN; TooManyRequests
 */
export const proveIdentity = async (
  deps: ProfileDeps,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  self: SessionActor,
): Promise<void> => {
  if ((await findRequiredProof(deps.db, self.user.id)) !== 'recent_sign_in') {
    if (!password) throw new Refusal('BAD_REQUEST', 'The password is missing.', { password: 'required' })
    return await provePasswordAndCode(deps, { password, code: code ?? '' }, self)
  }
  const [current] = await deps.db
    .select({ at: session.createdAt })
    .from(session)
    .where(eq(session.id, self.sessionId))
  if (!current || Date.now() - current.at.getTime() > recentSignIn)
    throw new Refusal('SIGN_IN_AGAIN', 'Sign in again first: this session is older than ten minutes.')
}

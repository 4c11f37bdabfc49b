import type { PasskeyProof } from '@talkie/contract/identity'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Own, ProfileDeps } from '../profile/profile-deps.ts'
import { proveBoth } from '../second-factor/prove-both.ts'
import { secondFactorOf } from '../second-factor/set-up.ts'
import { credential, session } from '../tables.ts'

/** Milliseconds in which a sign-in is recent. */
const recent = 10 * 60_000

/**
 * How somebody proves who they are before a passkey is added. It will stand for both factors, so that both are proven.
 * Who signs in without a password has signed in a moment ago.
 */
export const findProof = async (db: Executor, userId: string): Promise<PasskeyProof> => {
  const [known] = await db
    .select({ id: credential.id })
    .from(credential)
    .where(
      and(
        eq(credential.userId, userId),
        eq(credential.providerId, 'credential'),
        isNotNull(credential.password),
      ),
    )
  if (!known) return 'recent_sign_in'
  return (await secondFactorOf(db, userId)).since ? 'password_and_code' : 'password'
}

/** @throws Refusal BAD_REQUEST at `password` or `code`; SIGN_IN_AGAIN; TooManyRequests */
export const proveForPasskey = async (
  deps: ProfileDeps,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  own: Own,
): Promise<void> => {
  if ((await findProof(deps.db, own.user.id)) !== 'recent_sign_in') {
    if (!password) throw new Refusal('BAD_REQUEST', 'The password is missing.', { password: 'required' })
    return await proveBoth(deps, { password, code: code ?? '' }, own)
  }
  const [opened] = await deps.db
    .select({ at: session.createdAt })
    .from(session)
    .where(eq(session.id, own.sessionId))
  if (!opened || Date.now() - opened.at.getTime() > recent)
    throw new Refusal('SIGN_IN_AGAIN', 'Sign in again first: this session is older than ten minutes.')
}

import type { PasskeyAssertion } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import type { ClientInfo, SignIn, SignInCompletion } from '../sign-in/complete-sign-in.ts'
import { adoptSession } from '../sign-in/open-session.ts'
import { requiresProvider } from '../single-sign-on/find-provider.ts'
import { rejectSession } from '../single-sign-on/reject-session.ts'
import { passkey, user } from '../tables.ts'
import { type Ceremonies, type CeremonyResponse, invalidPasskey } from './ceremonies.ts'

type Deps = {
  db: Database
  ceremonies: Ceremonies
  attempts: AttemptLimiter
  completion: SignInCompletion
}

/** The passkey that a response names, proven or not, and the e-mail of its user. */
const findClaimedPasskey = async (db: Database, { id }: PasskeyAssertion) => {
  const [claimed] = await db
    .select({ id: passkey.id, email: user.email })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialID, id))
  return claimed
}

/**
 * Signs in with a passkey, which counts as both factors. Failures are counted by address.
 * @throws Refusal INVALID_PASSKEY, equally for unknown, wrong and late responses and for inactive users;
 *   SINGLE_SIGN_ON_REQUIRED for a proven user who must use their provider; TooManyRequests
 */
export const signInByPasskey = (
  { db, ceremonies, attempts, completion }: Deps,
  { device, ...response }: CeremonyResponse<PasskeyAssertion> & ClientInfo,
): Promise<SignIn> => {
  const { address, userAgent } = response
  const origin = { way: 'passkey', address } as const
  return attempts.run(origin, async () => {
    const claimed = await findClaimedPasskey(db, response.credential)
    const token = await ceremonies.authenticate(db, response)
    const opened = token === undefined ? undefined : await adoptSession(db, token)
    if (opened && (await requiresProvider(db, opened.userId))) throw await rejectSession(db, opened)
    if (!opened || !claimed) {
      await recordFailedSignIn(db, { email: claimed?.email ?? '', address, userAgent })
      throw invalidPasskey()
    }
    await db.update(passkey).set({ lastUsedAt: new Date() }).where(eq(passkey.id, claimed.id))
    const signIn = await completion.complete(opened, { address, userAgent, device }, 'passkey')
    await attempts.forgive(origin)
    return signIn
  })
}

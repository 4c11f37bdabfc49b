import type { UsedCredential } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import type { SignIn, SignInCompletion, SignInFrom } from '../sign-in/complete-sign-in.ts'
import { adoptSession } from '../sign-in/open-session.ts'
import { needsProvider } from '../single-sign-on/find-provider.ts'
import { refuseOpened } from '../single-sign-on/refuse-opened.ts'
import { passkey, user } from '../tables.ts'
import { type Answer, type Ceremonies, invalidPasskey } from './ceremonies.ts'

type Deps = {
  db: Database
  ceremonies: Ceremonies
  attempts: AttemptLimiter
  completion: SignInCompletion
}

/** The passkey that a browser answered with, whether or not it is proven, and whose it is. */
const findClaimed = async (db: Database, { id }: UsedCredential) => {
  const [claimed] = await db
    .select({ id: passkey.id, email: user.email })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialID, id))
  return claimed
}

/**
 * Signs in who has a passkey, which stands for both factors. Failures are counted by address.
 * @throws Refusal INVALID_PASSKEY, alike for unknown, wrong and late answers and for inactive users; TooManyRequests
 */
export const signInByPasskey = (
  { db, ceremonies, attempts, completion }: Deps,
  { device, ...given }: Answer<UsedCredential> & SignInFrom,
): Promise<SignIn> => {
  const { address, userAgent } = given
  const origin = { way: 'passkey', address } as const
  return attempts.run(origin, async () => {
    const claimed = await findClaimed(db, given.credential)
    const token = await ceremonies.signIn(db, given)
    const opened = token === undefined ? undefined : await adoptSession(db, token)
    if (opened && (await needsProvider(db, opened.userId))) throw await refuseOpened(db, opened)
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

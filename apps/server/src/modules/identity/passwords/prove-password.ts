import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Identity } from '../identity.ts'
import { credential } from '../tables.ts'

type Proof = { user: { id: string }; sessionId: string; password: string }

/**
 * Makes sure that who sits at an open session knows its user's password; tries are limited for each session.
 *
 * @param field where the refusal is shown
 * @param further what is proven beside it: a wrong one counts as a wrong password
 * @throws Refusal BAD_REQUEST at the field; TOO_MANY_REQUESTS
 */
export const provePassword = async (
  { db, identity }: { db: Database; identity: Pick<Identity, 'verifyPassword' | 'attempts'> },
  { user, sessionId, password }: Proof,
  { field = 'password', further }: { field?: string; further?: () => Promise<void> } = {},
): Promise<void> => {
  const origin = { sessionId }
  await identity.attempts.run(origin, async () => {
    const [known] = await db
      .select({ hash: credential.password })
      .from(credential)
      .where(and(eq(credential.userId, user.id), eq(credential.providerId, 'credential')))
    if (!known?.hash || !(await identity.verifyPassword({ hash: known.hash, password })))
      throw new Refusal('BAD_REQUEST', 'This is not your password.', { [field]: 'wrong_password' })
    await further?.()
    await identity.attempts.forgive(origin)
  })
}

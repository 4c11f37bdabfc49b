import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Identity } from '../identity.ts'
import { credential } from '../tables.ts'

type Proof = { user: { id: string }; sessionId: string; password: string }

/**
 * Checks that the user of an open session knows their password. Attempts are limited per session.
 * @param field where the refusal is shown
 * @param further a second proof: a wrong one counts as a wrong password
 * @throws Refusal BAD_REQUEST at the field; TOO_MANY_REQUESTS
 */
export const provePassword = async (
  { db, identity }: { db: Database; identity: Pick<Identity, 'verifyPassword' | 'attempts'> },
  { user, sessionId, password }: Proof,
  { field = 'password', further }: { field?: string; further?: () => Promise<void> } = {},
): Promise<void> => {
  const origin = { sessionId }
  await identity.attempts.run(origin, async () => {
    const [stored] = await db
      .select({ hash: credential.password })
      .from(credential)
      .where(and(eq(credential.userId, user.id), eq(credential.providerId, 'credential')))
    if (!stored?.hash || !(await identity.verifyPassword({ hash: stored.hash, password })))
      throw new Refusal('BAD_REQUEST', 'This is not your password.', { [field]: 'wrong_password' })
    await further?.()
    await identity.attempts.forgive(origin)
  })
}

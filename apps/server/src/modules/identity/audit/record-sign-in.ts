import type { User } from '@talkie/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { user } from '../tables.ts'
import { actorOf } from './actor.ts'
import { recordChange } from './record-change.ts'

/** From where somebody signs in. */
type Origin = { address: string; userAgent: string }

/** Somebody signed in or out. */
export const recordSession = async (
  tx: Executor,
  action: 'sign_in' | 'sign_out',
  { sessionId, user: person, ...origin }: Origin & { sessionId: string; user: User },
): Promise<void> => {
  const by = actorOf({ ...origin, signedIn: { sessionId, user: person } })
  await recordChange(tx, by, { action, kind: 'session', objectId: sessionId, name: person.email })
}

/**
 * Somebody did not get in. What they typed is written down only where it is a user's e-mail: people type passwords
 * into the wrong field. The work is the same for e-mails of nobody.
 */
export const recordFailedSignIn = async (
  tx: Executor,
  { email, ...origin }: Origin & { email: string },
): Promise<void> => {
  const [known] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(eq(user.email, email.toLowerCase()))
  await recordChange(tx, actorOf({ ...origin, signedIn: undefined }), {
    action: 'sign_in_failed',
    kind: 'session',
    objectId: known?.id ?? '',
    name: known?.email ?? '',
  })
}

/** A recovery code let somebody in, instead of their app. */
export const recordRecoveryCode = async (
  tx: Executor,
  { userId, email, ...origin }: Origin & { userId: string; email: string },
): Promise<void> => {
  const by = { ...actorOf({ ...origin, signedIn: undefined }), userId, name: email }
  const after = { codesLeft: await countRecoveryCodes(tx, userId) }
  await recordChange(tx, by, {
    action: 'update',
    kind: 'second_factor',
    objectId: userId,
    name: email,
    after,
  })
}

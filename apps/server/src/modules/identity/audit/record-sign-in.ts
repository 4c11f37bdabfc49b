import type { User } from '@talkie/contract/identity'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { actorOf } from './actor.ts'
import { recordChange } from './record-change.ts'

/** From where somebody signs in. */
type Origin = { address: string; userAgent: string }

/** How somebody signed in. */
export type SignInMethod = 'password' | 'passkey' | 'single_sign_on'

/** Somebody signed in or out. Of a sign-in it says how, unless it was by password. */
export const recordSession = async (
  tx: Executor,
  action: 'sign_in' | 'sign_out',
  {
    sessionId,
    user: person,
    method = 'password',
    ...origin
  }: Origin & { sessionId: string; user: User; method?: SignInMethod },
): Promise<void> => {
  const by = actorOf({ ...origin, principal: { user: person } })
  const after = method === 'password' ? null : { by: method }
  await recordChange(tx, by, { action, kind: 'session', objectId: sessionId, name: person.email, after })
}

/** A recovery code let somebody in, instead of their app. */
export const recordRecoveryCode = async (
  tx: Executor,
  { userId, email, ...origin }: Origin & { userId: string; email: string },
): Promise<void> => {
  const by = { ...actorOf({ ...origin, principal: undefined }), userId, name: email }
  const after = { codesLeft: await countRecoveryCodes(tx, userId) }
  await recordChange(tx, by, {
    action: 'update',
    kind: 'second_factor',
    objectId: userId,
    name: email,
    after,
  })
}

import type { User } from '@talkie/contract/identity'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { toActor } from './actor.ts'
import { recordChange } from './record-change.ts'

/** Where a request comes from. */
type RequestOrigin = { address: string; userAgent: string }

/** How a user signed in. */
export type SignInMethod = 'password' | 'passkey' | 'single_sign_on'

/** Records a sign-in or sign-out. A sign-in other than by password records its method. */
export const recordSession = async (
  tx: Executor,
  action: 'sign_in' | 'sign_out',
  {
    sessionId,
    user,
    method = 'password',
    ...origin
  }: RequestOrigin & { sessionId: string; user: User; method?: SignInMethod },
): Promise<void> => {
  const actor = toActor({ ...origin, principal: { user } })
  const after = method === 'password' ? null : { by: method }
  await recordChange(tx, { action, kind: 'session', objectId: sessionId, name: user.email, after }, actor)
}

/** Records that a recovery code was used instead of an app code. */
export const recordRecoveryCodeUse = async (
  tx: Executor,
  { userId, email, ...origin }: RequestOrigin & { userId: string; email: string },
): Promise<void> => {
  const by = { ...toActor({ ...origin, principal: undefined }), userId, name: email }
  const after = { codesLeft: await countRecoveryCodes(tx, userId) }
  await recordChange(
    tx,
    {
      action: 'update',
      kind: 'second_factor',
      objectId: userId,
      name: email,
      after,
    },
    by,
  )
}

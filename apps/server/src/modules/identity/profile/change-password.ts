import { actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { lockUser, setPassword } from '../passwords/set-password.ts'
import { endLinks } from '../recovery/account-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { Own, ProfileDeps } from './profile-deps.ts'

/**
 * Changes a user's own password: their other sessions end, and links to set one.
 * @returns how many sessions were ended
 * @throws Refusal BAD_REQUEST at `current` or `password`; TOO_MANY_REQUESTS
 */
export const changePassword = async (
  deps: ProfileDeps,
  { current, password }: { current: string; password: string },
  own: Own,
): Promise<number> => {
  const userId = own.user.id
  await provePassword(deps, { ...own, password: current }, { field: 'current' })
  await deps.identity.checkPassword(password, own.user, { by: userId })
  const hash = await deps.identity.hashPassword(password)
  const ended = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await setPassword(tx, { userId, hash })
    await endLinks(tx, { userId })
    const count = await endSessions(tx, { userId, reason: 'password_changed', except: own.sessionId })
    const by = actorOf({ ...own, principal: own })
    await recordChange(tx, by, {
      action: 'update',
      kind: 'password',
      objectId: userId,
      name: by.name,
      after: { ended: count },
    })
    return count
  })
  deps.identity.forgetSessions()
  return ended
}

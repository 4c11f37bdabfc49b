import { toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { lockUser, setPassword } from '../passwords/set-password.ts'
import { endLinks } from '../recovery/user-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { ProfileDeps, SessionActor } from './profile-deps.ts'

/**
 * Changes the password of the signed-in user. Ends their other sessions, and their links to set a password.
 * @returns how many sessions were ended
 * @throws Refusal BAD_REQUEST at `current` or `password`; TOO_MANY_REQUESTS
 */
export const changePassword = async (
  deps: ProfileDeps,
  { current, password }: { current: string; password: string },
  self: SessionActor,
): Promise<number> => {
  const userId = self.user.id
  await provePassword(deps, { ...self, password: current }, { field: 'current' })
  await deps.identity.checkPassword(password, self.user, { by: userId })
  const hash = await deps.identity.hashPassword(password)
  const ended = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await setPassword(tx, { userId, hash })
    await endLinks(tx, { userId })
    const count = await endSessions(tx, { userId, reason: 'password_changed', except: self.sessionId })
    const actor = toActor({ ...self, principal: self })
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'password',
        objectId: userId,
        name: actor.name,
        after: { ended: count },
      },
      actor,
    )
    return count
  })
  deps.identity.clearSessionCache()
  return ended
}

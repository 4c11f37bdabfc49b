import type { ManagedUser } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { endLinks } from '../recovery/user-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { user } from '../tables.ts'
import { ensurePrivilegedRemains } from './ensure-privileged-remains.ts'
import { getUser } from './managed-user.ts'
import type { UsersDeps } from './users-deps.ts'

/**
 * Deactivates a user, which ends their sessions and links at once, or activates them again.
 * @throws Refusal NOT_FOUND; OWN_USER, LAST_PRIVILEGED
 */
export const setUserActive = async (
  { db, identity }: Pick<UsersDeps, 'db' | 'identity'>,
  { userId, active }: { userId: string; active: boolean },
  actor: Actor,
): Promise<ManagedUser> => {
  const changed = await db.transaction(async (tx) => {
    const before = await getUser(tx, userId)
    if (!active && userId === actor.userId)
      throw new Refusal('OWN_USER', 'You cannot deactivate your own user.')
    if (!active && before.profile === 'privileged' && before.state !== 'inactive')
      await ensurePrivilegedRemains(tx, { userId, callerId: actor.userId })
    await tx.update(user).set({ active, updatedAt: new Date() }).where(eq(user.id, userId))
    if (!active) {
      await endLinks(tx, { userId })
      await endSessions(tx, { userId, reason: 'deactivated' })
    }
    if (active !== (before.state !== 'inactive'))
      await recordChange(
        tx,
        {
          action: active ? 'restore' : 'archive',
          kind: 'user',
          objectId: userId,
          name: `${before.name} ${before.lastname}`.trim(),
          before: { active: !active },
          after: { active },
        },
        actor,
      )
    return await getUser(tx, userId)
  })
  identity.clearSessionCache()
  return changed
}

import { actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { Own, ProfileDeps } from './profile-deps.ts'

/** Ends one of a user's own sessions, or all but the one that asks. @returns how many were ended */
export const endOwnSessions = async (
  { db, identity }: ProfileDeps,
  sessionId: string | null,
  own: Own,
): Promise<number> => {
  const userId = own.user.id
  const ended = await db.transaction(async (tx) => {
    const which = sessionId === null ? { except: own.sessionId } : { sessionId }
    const count = await endSessions(tx, { userId, reason: 'ended', ...which })
    const by = actorOf({ ...own, principal: own })
    await recordChange(tx, by, {
      action: 'delete',
      kind: 'session',
      objectId: sessionId ?? userId,
      name: by.name,
      after: { ended: count },
    })
    return count
  })
  identity.forgetSessions()
  return ended
}

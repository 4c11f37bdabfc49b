import { toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { ProfileDeps, SessionActor } from './profile-deps.ts'

/** Ends one session of the signed-in user or, without an id, all but the current one. @returns how many were ended */
export const endOwnSessions = async (
  { db, identity }: ProfileDeps,
  sessionId: string | null,
  self: SessionActor,
): Promise<number> => {
  const userId = self.user.id
  const ended = await db.transaction(async (tx) => {
    const filter = sessionId === null ? { except: self.sessionId } : { sessionId }
    const count = await endSessions(tx, { userId, reason: 'ended', ...filter })
    const actor = toActor({ ...self, principal: self })
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'session',
        objectId: sessionId ?? userId,
        name: actor.name,
        after: { ended: count },
      },
      actor,
    )
    return count
  })
  identity.clearSessionCache()
  return ended
}

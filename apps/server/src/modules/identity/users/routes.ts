import { principalOf, procedure } from '../access/procedure.ts'
import { actorOf } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { removeSecondFactor } from '../second-factor/remove.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { addUser } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { inviteUser, revokeInvitation } from './invite-user.ts'
import { getUser, listUsers } from './managed-user.ts'
import { setUserActive } from './set-user-active.ts'
import type { UsersDeps } from './users-deps.ts'

const { users } = procedure.identity

/** The contract's `identity.users`. */
export const usersRoutes = (deps: UsersDeps) => ({
  list: users.list.handler(async () => ({ users: await listUsers(deps.db) })),
  get: users.get.handler(({ input }) => getUser(deps.db, input.userId)),
  create: users.create.handler(({ input, context }) => addUser(deps, input, actorOf(context))),
  update: users.update.handler(({ input, context }) => changeUser(deps, input, actorOf(context))),
  setActive: users.setActive.handler(({ input, context }) => setUserActive(deps, input, actorOf(context))),
  invite: users.invite.handler(({ input, context }) => inviteUser(deps, input, actorOf(context))),
  revokeInvitation: users.revokeInvitation.handler(({ input, context }) =>
    revokeInvitation(deps, input, actorOf(context)),
  ),
  resetSecondFactor: users.resetSecondFactor.handler(({ input: { userId }, context }) =>
    deps.db.transaction(async (tx) => {
      const { name, lastname } = await getUser(tx, userId)
      await removeSecondFactor(tx, { userId, name: `${name} ${lastname}`.trim() }, actorOf(context))
      return await getUser(tx, userId)
    }),
  ),
  sessions: users.sessions.handler(async ({ input: { userId }, context }) => {
    await getUser(deps.db, userId)
    const principal = principalOf(context)
    const asking = principal.via === 'session' ? principal.sessionId : undefined
    return { sessions: await listSessions({ ...deps.describe, db: deps.db }, { userId, asking }) }
  }),
  endSessions: users.endSessions.handler(async ({ input: { userId, sessionId }, context }) => {
    const ended = await deps.db.transaction(async (tx) => {
      const { name, lastname } = await getUser(tx, userId)
      const count = await endSessions(tx, { userId, sessionId, reason: 'ended_by_admin' })
      await recordChange(tx, actorOf(context), {
        action: 'delete',
        kind: 'session',
        objectId: sessionId ?? userId,
        name: `${name} ${lastname}`.trim(),
        after: { ended: count },
      })
      return count
    })
    deps.identity.forgetSessions()
    return { ended }
  }),
})

import { getPrincipal, procedure } from '../access/procedure.ts'
import { toActor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { removePasskeys } from '../passkeys/remove-passkeys.ts'
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { addUser } from './add-user.ts'
import { inviteUser, revokeInvitation } from './invite-user.ts'
import { getUser, listUsers } from './managed-user.ts'
import { setUserActive } from './set-user-active.ts'
import { updateUser } from './update-user.ts'
import type { UsersDeps } from './users-deps.ts'

const { users } = procedure.identity

const toFullName = ({ name, lastname }: { name: string; lastname: string }) => `${name} ${lastname}`.trim()

/** The contract's `identity.users`. */
export const usersRoutes = (deps: UsersDeps) => ({
  list: users.list.handler(async () => ({ users: await listUsers(deps.db) })),
  get: users.get.handler(({ input }) => getUser(deps.db, input.userId)),
  create: users.create.handler(({ input, context }) => addUser(deps, input, toActor(context))),
  update: users.update.handler(({ input, context }) => updateUser(deps, input, toActor(context))),
  setActive: users.setActive.handler(({ input, context }) => setUserActive(deps, input, toActor(context))),
  invite: users.invite.handler(({ input, context }) => inviteUser(deps, input, toActor(context))),
  revokeInvitation: users.revokeInvitation.handler(({ input, context }) =>
    revokeInvitation(deps, input, toActor(context)),
  ),
  resetSecondFactor: users.resetSecondFactor.handler(({ input: { userId }, context }) =>
    deps.db.transaction(async (tx) => {
      await removeSecondFactor(tx, { userId, name: toFullName(await getUser(tx, userId)) }, toActor(context))
      return await getUser(tx, userId)
    }),
  ),
  removePasskeys: users.removePasskeys.handler(({ input: { userId }, context }) =>
    deps.db.transaction(async (tx) => {
      await removePasskeys(tx, { userId, name: toFullName(await getUser(tx, userId)) }, toActor(context))
      return await getUser(tx, userId)
    }),
  ),
  sessions: users.sessions.handler(async ({ input: { userId }, context }) => {
    await getUser(deps.db, userId)
    const principal = getPrincipal(context)
    const currentSessionId = principal.via === 'session' ? principal.sessionId : undefined
    return { sessions: await listSessions({ ...deps.describe, db: deps.db }, { userId, currentSessionId }) }
  }),
  endSessions: users.endSessions.handler(async ({ input: { userId, sessionId }, context }) => {
    const ended = await deps.db.transaction(async (tx) => {
      const name = toFullName(await getUser(tx, userId))
      const count = await endSessions(tx, { userId, sessionId, reason: 'ended_by_admin' })
      await recordChange(
        tx,
        {
          action: 'delete',
          kind: 'session',
          objectId: sessionId ?? userId,
          name,
          after: { ended: count },
        },
        toActor(context),
      )
      return count
    })
    deps.identity.clearSessionCache()
    return { ended }
  }),
})

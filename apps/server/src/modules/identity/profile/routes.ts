import { getSessionPrincipal, procedure } from '../access/procedure.ts'
import { ownPasskeyRoutes } from '../passkeys/routes.ts'
import { createOwnSecondFactor } from '../second-factor/own-second-factor.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { changePassword } from './change-password.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { findPicture, setPicture } from './own-picture.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { getSessionActor } from './session-actor.ts'
import { updateOwnDetails } from './update-own-details.ts'

const { profile } = procedure.identity

/** The contract's `identity.profile.secondFactor`. */
const secondFactorRoutes = (deps: ProfileDeps) => {
  const factor = createOwnSecondFactor(deps)
  const { secondFactor } = profile
  return {
    get: secondFactor.get.handler(({ context }) => factor.get(getSessionActor(context))),
    begin: secondFactor.begin.handler(({ input, context }) =>
      factor.begin(input.password, getSessionActor(context)),
    ),
    confirm: secondFactor.confirm.handler(async ({ input, context }) => ({
      recoveryCodes: await factor.confirm(input.code, getSessionActor(context)),
    })),
    renewCodes: secondFactor.renewCodes.handler(async ({ input, context }) => ({
      recoveryCodes: await factor.renewCodes(input, getSessionActor(context)),
    })),
    turnOff: secondFactor.turnOff.handler(async ({ input, context }) => {
      await factor.turnOff(input, getSessionActor(context))
      return { since: null }
    }),
  }
}

/** The contract's `identity.profile`: the procedures change only the caller. */
export const profileRoutes = (deps: ProfileDeps) => ({
  update: profile.update.handler(async ({ input, context }) => ({
    user: await updateOwnDetails(deps, input, getSessionActor(context)),
  })),
  picture: profile.picture.handler(async ({ context }) => ({
    picture: await findPicture(deps.db, getSessionPrincipal(context).user.id),
  })),
  setPicture: profile.setPicture.handler(async ({ input: { picture }, context }) => {
    await setPicture(deps, picture, getSessionActor(context))
    return { picture }
  }),
  changePassword: profile.changePassword.handler(async ({ input, context }) => ({
    ended: await changePassword(deps, input, getSessionActor(context)),
  })),
  sessions: profile.sessions.handler(async ({ context }) => {
    const { sessionId, user } = getSessionPrincipal(context)
    const open = await listSessions(
      { ...deps.describe, db: deps.db },
      { userId: user.id, currentSessionId: sessionId },
    )
    return { sessions: open }
  }),
  secondFactor: secondFactorRoutes(deps),
  passkeys: ownPasskeyRoutes(deps),
  endSessions: profile.endSessions.handler(async ({ input, context }) => ({
    ended: await endOwnSessions(deps, input.sessionId, getSessionActor(context)),
  })),
})

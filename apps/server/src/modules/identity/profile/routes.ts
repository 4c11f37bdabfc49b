import { procedure, sessionOf } from '../access/procedure.ts'
import { ownPasskeyRoutes } from '../passkeys/routes.ts'
import { ownSecondFactor } from '../second-factor/own-second-factor.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { changePassword } from './change-password.ts'
import { changePerson } from './change-person.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { ownOf } from './own.ts'
import { pictureOf, setPicture } from './own-picture.ts'
import type { ProfileDeps } from './profile-deps.ts'

const { profile } = procedure.identity

/** The contract's `identity.profile.secondFactor`. */
const secondFactorRoutes = (deps: ProfileDeps) => {
  const factor = ownSecondFactor(deps)
  const { secondFactor } = profile
  return {
    get: secondFactor.get.handler(({ context }) => factor.get(ownOf(context))),
    begin: secondFactor.begin.handler(({ input, context }) => factor.begin(input.password, ownOf(context))),
    confirm: secondFactor.confirm.handler(async ({ input, context }) => ({
      recoveryCodes: await factor.confirm(input.code, ownOf(context)),
    })),
    renewCodes: secondFactor.renewCodes.handler(async ({ input, context }) => ({
      recoveryCodes: await factor.renewCodes(input, ownOf(context)),
    })),
    turnOff: secondFactor.turnOff.handler(async ({ input, context }) => {
      await factor.turnOff(input, ownOf(context))
      return { since: null }
    }),
  }
}

/** The contract's `identity.profile`: whoever calls changes nobody but themselves. */
export const profileRoutes = (deps: ProfileDeps) => ({
  update: profile.update.handler(async ({ input, context }) => ({
    user: await changePerson(deps, input, ownOf(context)),
  })),
  picture: profile.picture.handler(async ({ context }) => ({
    picture: await pictureOf(deps.db, sessionOf(context).user.id),
  })),
  setPicture: profile.setPicture.handler(async ({ input: { picture }, context }) => {
    await setPicture(deps, picture, ownOf(context))
    return { picture }
  }),
  changePassword: profile.changePassword.handler(async ({ input, context }) => ({
    ended: await changePassword(deps, input, ownOf(context)),
  })),
  sessions: profile.sessions.handler(async ({ context }) => {
    const { sessionId, user } = sessionOf(context)
    const open = await listSessions({ ...deps.describe, db: deps.db }, { userId: user.id, asking: sessionId })
    return { sessions: open }
  }),
  secondFactor: secondFactorRoutes(deps),
  passkeys: ownPasskeyRoutes(deps),
  endSessions: profile.endSessions.handler(async ({ input, context }) => ({
    ended: await endOwnSessions(deps, input.sessionId, ownOf(context)),
  })),
})

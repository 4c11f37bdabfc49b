import { procedure } from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import type { ProfileDeps } from '../profile/profile-deps.ts'
import { getSessionActor } from '../profile/session-actor.ts'
import { createOwnPasskeys } from './own-passkeys.ts'

/** The contract's `identity.passkeys`. */
export const passkeyRoutes = (identity: Pick<Identity, 'beginPasskeySignIn' | 'signInByPasskey'>) => ({
  begin: procedure.identity.passkeys.begin.handler(() => identity.beginPasskeySignIn()),
  signIn: procedure.identity.passkeys.signIn.handler(({ input, context: { address, userAgent, device } }) =>
    identity.signInByPasskey({ ...input, address, userAgent, device }),
  ),
})

/** The contract's `identity.profile.passkeys`. */
export const ownPasskeyRoutes = (deps: ProfileDeps) => {
  const { passkeys } = procedure.identity.profile
  const own = createOwnPasskeys(deps)
  return {
    list: passkeys.list.handler(({ context }) => own.list(getSessionActor(context))),
    begin: passkeys.begin.handler(({ input, context }) => own.begin(input, getSessionActor(context))),
    add: passkeys.add.handler(({ input, context }) => own.add(input, getSessionActor(context))),
    rename: passkeys.rename.handler(({ input, context }) => own.rename(input, getSessionActor(context))),
    remove: passkeys.remove.handler(async ({ input, context }) => {
      await own.remove(input.passkeyId, getSessionActor(context))
      return { removed: true } as const
    }),
  }
}

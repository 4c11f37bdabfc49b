import { procedure } from '../access/procedure.ts'
import type { Identity } from '../identity.ts'
import { ownOf } from '../profile/own.ts'
import type { ProfileDeps } from '../profile/profile-deps.ts'
import { ownPasskeys } from './own-passkeys.ts'

/** The contract's `identity.passkeys`. */
export const passkeyRoutes = (identity: Pick<Identity, 'beginPasskey' | 'signInByPasskey'>) => ({
  begin: procedure.identity.passkeys.begin.handler(() => identity.beginPasskey()),
  signIn: procedure.identity.passkeys.signIn.handler(({ input, context: { address, userAgent, device } }) =>
    identity.signInByPasskey({ ...input, address, userAgent, device }),
  ),
})

/** The contract's `identity.profile.passkeys`. */
export const ownPasskeyRoutes = (deps: ProfileDeps) => {
  const { passkeys } = procedure.identity.profile
  const own = ownPasskeys(deps)
  return {
    list: passkeys.list.handler(({ context }) => own.list(ownOf(context))),
    begin: passkeys.begin.handler(({ input, context }) => own.begin(input, ownOf(context))),
    add: passkeys.add.handler(({ input, context }) => own.add(input, ownOf(context))),
    rename: passkeys.rename.handler(({ input, context }) => own.rename(input, ownOf(context))),
    remove: passkeys.remove.handler(async ({ input, context }) => {
      await own.remove(input.passkeyId, ownOf(context))
      return { removed: true } as const
    }),
  }
}

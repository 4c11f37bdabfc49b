import { procedure } from '../access/procedure.ts'
import { actorOf } from '../audit/actor.ts'
import type { Identity } from '../identity.ts'
import { findProviderOf } from './find-provider.ts'
import {
  createProvider,
  listProviders,
  type ManageProvidersDeps,
  removeProvider,
  updateProvider,
} from './manage-providers.ts'
import { discover } from './open-issuer.ts'

const { find, begin, finish, providers } = procedure.identity.singleSignOn

type SingleSignOnDeps = ManageProvidersDeps & { identity: Pick<Identity, 'singleSignOn'> }

/** The contract's `identity.singleSignOn`. */
export const singleSignOnRoutes = (deps: SingleSignOnDeps) => {
  const { singleSignOn } = deps.identity
  return {
    find: find.handler(async ({ input: { domain } }) => {
      const found = await findProviderOf(deps.db, domain)
      return { offer: found ? { id: found.id, name: found.name, required: found.required } : null }
    }),
    begin: begin.handler(({ input }) => singleSignOn.begin(input)),
    finish: finish.handler(({ input, context: { address, userAgent, device } }) =>
      singleSignOn.finish({ ...input, address, userAgent, device }),
    ),
    providers: {
      list: providers.list.handler(async () => ({
        providers: await listProviders(deps.db),
        redirectAddress: singleSignOn.redirectAddress,
      })),
      create: providers.create.handler(({ input, context }) => createProvider(deps, input, actorOf(context))),
      update: providers.update.handler(({ input, context }) => updateProvider(deps, input, actorOf(context))),
      remove: providers.remove.handler(async ({ input, context }) => {
        await removeProvider(deps, input.providerId, actorOf(context))
        return { removed: true } as const
      }),
      test: providers.test.handler(async ({ input: { issuer } }) => {
        await discover(issuer, 'test')
        return { reached: true } as const
      }),
    },
  }
}

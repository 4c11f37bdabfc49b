import { procedure } from '../access/procedure.ts'
import { toActor } from '../audit/actor.ts'
import type { Identity } from '../identity.ts'
import { findProviderByDomain } from './find-provider.ts'
import {
  createProvider,
  listProviders,
  type ManageProvidersDeps,
  removeProvider,
  updateProvider,
} from './manage-providers.ts'
import { discoverIssuer } from './open-issuer.ts'

const { find, begin, finish, providers } = procedure.identity.singleSignOn

type SingleSignOnDeps = ManageProvidersDeps & { identity: Pick<Identity, 'singleSignOn'> }

/** The contract's `identity.singleSignOn`. */
export const singleSignOnRoutes = (deps: SingleSignOnDeps) => {
  const { singleSignOn } = deps.identity
  return {
    find: find.handler(async ({ input: { domain } }) => {
      const provider = await findProviderByDomain(deps.db, domain)
      return {
        offer: provider ? { id: provider.id, name: provider.name, required: provider.required } : null,
      }
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
      create: providers.create.handler(({ input, context }) => createProvider(deps, input, toActor(context))),
      update: providers.update.handler(({ input, context }) => updateProvider(deps, input, toActor(context))),
      remove: providers.remove.handler(async ({ input, context }) => {
        await removeProvider(deps, input.providerId, toActor(context))
        return { removed: true } as const
      }),
      test: providers.test.handler(async ({ input: { issuer } }) => {
        await discoverIssuer(issuer, 'test')
        return { reached: true } as const
      }),
    },
  }
}

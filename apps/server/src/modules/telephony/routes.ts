import { getPrincipal, type PrincipalContext, procedure, toActor } from '../identity/index.ts'
import {
  type ConnectionDeps,
  createConnection,
  renewSecret,
  updateConnection,
} from './connections/change-connection.ts'
import { listConnections } from './connections/list-connections.ts'
import { listSignals } from './connections/list-signals.ts'
import { listRefusals } from './connections/refusals/list-refusals.ts'
import { setConnectionArchived } from './connections/set-connection-archived.ts'

type Deps = ConnectionDeps & { publicUrl: string }

/** The contract's `telephony`: connections and their signals. */
export const telephonyRoutes = (deps: Deps) => {
  const { db, publicUrl } = deps
  const {
    list,
    create,
    update,
    setArchived,
    renewSecret: renew,
    signals,
    refusals,
  } = procedure.telephony.connections
  const asking = (context: PrincipalContext, { accountId }: { accountId: number }) => ({
    accountId,
    privileged: getPrincipal(context).user.profile === 'privileged',
    publicUrl,
  })
  return {
    connections: {
      list: list.handler(async ({ input: { accountId } }) => ({
        connections: await listConnections(db, { accountId, publicUrl }),
      })),
      create: create.handler(async ({ input: { accountId, ...fields }, context }) =>
        createConnection(deps, { asking: asking(context, { accountId }), ...fields }, toActor(context)),
      ),
      update: update.handler(async ({ input: { accountId, connectionId, ...fields }, context }) =>
        updateConnection(
          deps,
          { asking: asking(context, { accountId }), connectionId, fields },
          toActor(context),
        ),
      ),
      setArchived: setArchived.handler(async ({ input: { connectionId, archived, ...input }, context }) =>
        setConnectionArchived(
          db,
          { asking: asking(context, input), connectionId, archived },
          toActor(context),
        ),
      ),
      renewSecret: renew.handler(async ({ input: { connectionId, authToken, ...input }, context }) =>
        renewSecret(deps, { asking: asking(context, input), connectionId, authToken }, toActor(context)),
      ),
      signals: signals.handler(async ({ input: { connectionId, ...input }, context }) => ({
        signals: await listSignals(db, asking(context, input), connectionId),
      })),
      refusals: refusals.handler(async ({ input: { connectionId, ...input }, context }) => ({
        refusals: await listRefusals(db, asking(context, input), connectionId),
      })),
    },
  }
}

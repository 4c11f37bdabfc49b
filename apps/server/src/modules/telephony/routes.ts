import { actorOf, type PrincipalContext, principalOf, procedure } from '../identity/index.ts'
import {
  type ConnectionDeps,
  createConnection,
  renewSecret,
  updateConnection,
} from './connections/change-connection.ts'
import { listConnections } from './connections/list-connections.ts'
import { listSignals } from './connections/list-signals.ts'

type Deps = ConnectionDeps & { publicUrl: string }

/** The contract's `telephony`: connections, and what they received. */
export const telephonyRoutes = (deps: Deps) => {
  const { db, publicUrl } = deps
  const { list, create, update, renewSecret: renew, signals } = procedure.telephony.connections
  const asking = (context: PrincipalContext, { accountId }: { accountId: number }) => ({
    accountId,
    privileged: principalOf(context).user.profile === 'privileged',
    publicUrl,
  })
  return {
    connections: {
      list: list.handler(async ({ input: { accountId } }) => ({
        connections: await listConnections(db, { accountId, publicUrl }),
      })),
      create: create.handler(async ({ input: { accountId, ...fields }, context }) =>
        createConnection(deps, asking(context, { accountId }), fields, actorOf(context)),
      ),
      update: update.handler(async ({ input: { accountId, connectionId, ...fields }, context }) =>
        updateConnection(deps, asking(context, { accountId }), connectionId, fields, actorOf(context)),
      ),
      renewSecret: renew.handler(async ({ input: { connectionId, authToken, ...input }, context }) =>
        renewSecret(deps, asking(context, input), { connectionId, authToken }, actorOf(context)),
      ),
      signals: signals.handler(async ({ input: { connectionId, ...input }, context }) => ({
        signals: await listSignals(db, asking(context, input), connectionId),
      })),
    },
  }
}

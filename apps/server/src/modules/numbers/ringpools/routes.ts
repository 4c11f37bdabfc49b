import { actorOf, procedure } from '../../identity/index.ts'
import { getRingpool } from './get-ringpool.ts'
import { listRingpools } from './list-ringpools.ts'
import { listTags } from './list-tags.ts'
import type { RealtimeDeps } from '../../realtime/live-numbers.ts'
import { ringpoolRealtime } from '../../realtime/realtime.ts'
import { realtimeEverywhere } from '../../realtime/realtime-everywhere.ts'
import { createRingpool, updateRingpool } from './save-ringpool.ts'

/** The contract's `ringpools` procedures. */
export const ringpoolsRoutes = (deps: RealtimeDeps) => ({
  list: procedure.ringpools.list.handler(async ({ input }) => ({
    ringpools: await listRingpools(deps.db, input),
  })),
  get: procedure.ringpools.get.handler(({ input }) => getRingpool(deps.db, input)),
  create: procedure.ringpools.create.handler(({ input: { accountId, ...fields }, context }) =>
    createRingpool(deps.db, { accountId, fields }, actorOf(context)),
  ),
  update: procedure.ringpools.update.handler(({ input: { accountId, ringpoolId, ...fields }, context }) =>
    updateRingpool(deps.db, { accountId, ringpoolId, fields }, actorOf(context)),
  ),
  tags: procedure.ringpools.tags.handler(async ({ input }) => ({ tags: await listTags(deps.db, input) })),
  realtime: procedure.ringpools.realtime.handler(({ input }) => ringpoolRealtime(deps, input)),
  everywhere: procedure.ringpools.everywhere.handler(({ input }) => realtimeEverywhere(deps, input)),
})

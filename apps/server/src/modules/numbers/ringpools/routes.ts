import type { Database } from '../../../platform/postgres/postgres.ts'
import { actorOf, procedure } from '../../identity/index.ts'
import { getRingpool } from './get-ringpool.ts'
import { listRingpools } from './list-ringpools.ts'
import { listTags } from './list-tags.ts'
import { createRingpool, updateRingpool } from './save-ringpool.ts'

/** The contract's `ringpools` procedures. */
export const ringpoolsRoutes = ({ db }: { db: Database }) => ({
  list: procedure.ringpools.list.handler(async ({ input }) => ({
    ringpools: await listRingpools(db, input),
  })),
  get: procedure.ringpools.get.handler(({ input }) => getRingpool(db, input)),
  create: procedure.ringpools.create.handler(({ input: { accountId, ...fields }, context }) =>
    createRingpool(db, { accountId, fields }, actorOf(context)),
  ),
  update: procedure.ringpools.update.handler(({ input: { accountId, ringpoolId, ...fields }, context }) =>
    updateRingpool(db, { accountId, ringpoolId, fields }, actorOf(context)),
  ),
  tags: procedure.ringpools.tags.handler(async ({ input }) => ({ tags: await listTags(db, input) })),
})

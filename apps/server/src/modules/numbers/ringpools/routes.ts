import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../../identity/index.ts'
import { findLeasePeaks } from './find-lease-peaks.ts'
import { getRingpool } from './get-ringpool.ts'
import { listRingpools } from './list-ringpools.ts'
import { createRingpool, updateRingpool } from './save-ringpool.ts'
import { setRingpoolArchived } from './set-ringpool-archived.ts'
import { listActiveRingpoolTags } from './tags/list-active-ringpool-tags.ts'

/** The contract's `ringpools` procedures. */
export const ringpoolsRoutes = ({ db, clock }: { db: Database; clock: Clock }) => ({
  list: procedure.ringpools.list.handler(async ({ input }) => ({
    ringpools: await listRingpools(db, input),
  })),
  get: procedure.ringpools.get.handler(({ input }) => getRingpool(db, input)),
  create: procedure.ringpools.create.handler(({ input: { accountId, ...fields }, context }) =>
    createRingpool(db, { accountId, fields }, toActor(context)),
  ),
  update: procedure.ringpools.update.handler(({ input: { accountId, ringpoolId, ...fields }, context }) =>
    updateRingpool(db, { accountId, ringpoolId, fields, now: clock.now() }, toActor(context)),
  ),
  setArchived: procedure.ringpools.setArchived.handler(({ input, context }) =>
    setRingpoolArchived(db, input, toActor(context)),
  ),
  peaks: procedure.ringpools.peaks.handler(async ({ input }) => ({
    ringpools: await findLeasePeaks(db, input),
  })),
  tags: procedure.ringpools.tags.handler(async ({ input }) => ({
    tags: await listActiveRingpoolTags(db, input),
  })),
})

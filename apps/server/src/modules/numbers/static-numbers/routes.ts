import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../../identity/index.ts'
import { getStaticNumber, listStaticNumbers } from './get-static-number.ts'
import { createStaticNumber, setStaticNumberArchived, updateStaticNumber } from './save-static-number.ts'
import type { ChannelRules } from './static-origin.ts'

/** The contract's `ringpools.staticNumbers` procedures. */
export const staticNumbersRoutes = (deps: { db: Database; channelRules: ChannelRules; clock: Clock }) => ({
  list: procedure.ringpools.staticNumbers.list.handler(async ({ input }) => ({
    staticNumbers: await listStaticNumbers(deps, input),
  })),
  get: procedure.ringpools.staticNumbers.get.handler(({ input }) => getStaticNumber(deps, input)),
  create: procedure.ringpools.staticNumbers.create.handler(({ input: { accountId, ...fields }, context }) =>
    createStaticNumber(deps, { accountId, fields }, toActor(context)),
  ),
  update: procedure.ringpools.staticNumbers.update.handler(
    ({ input: { accountId, staticNumberId, ...fields }, context }) =>
      updateStaticNumber(deps, { accountId, staticNumberId, fields }, toActor(context)),
  ),
  setArchived: procedure.ringpools.staticNumbers.setArchived.handler(({ input, context }) =>
    setStaticNumberArchived(deps, input, toActor(context)),
  ),
})

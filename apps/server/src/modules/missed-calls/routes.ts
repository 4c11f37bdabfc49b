import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { listMissedCallers } from './list-missed-callers.ts'
import { markMissedCaller } from './mark-missed-caller.ts'

/** The contract's `missedCalls` procedures. */
export const missedCallsRoutes = (deps: { db: Database; clock: Clock }) => ({
  list: procedure.missedCalls.list.handler(({ input }) => listMissedCallers(deps, input)),
  mark: procedure.missedCalls.mark.handler(({ input, context }) =>
    markMissedCaller(deps, input, toActor(context)),
  ),
})

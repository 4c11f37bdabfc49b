import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { getPrincipal, mayAccess, procedure, toActor } from '../identity/index.ts'
import { listMissedCallers } from './list-missed-callers.ts'
import { markMissedCaller } from './mark-missed-caller.ts'

/** The contract's `missedCalls` procedures. */
export const missedCallsRoutes = (deps: { db: Database; clock: Clock; onStored: () => void }) => ({
  list: procedure.missedCalls.list.handler(({ input, context }) => {
    const { user } = getPrincipal(context)
    const { accountId } = input
    const mayReadRequests = mayAccess(user, { accountId, section: 'reporting.c2c', level: 'r' })
    return listMissedCallers(deps, { ...input, mayReadRequests })
  }),
  mark: procedure.missedCalls.mark.handler(({ input, context }) => {
    const { user } = getPrincipal(context)
    const { accountId } = input
    const may = (level: 'r' | 'w') => mayAccess(user, { accountId, section: 'reporting.c2c', level })
    const requests = { mayRead: may('r'), mayWrite: may('w') }
    return markMissedCaller(deps, { ...input, requests }, toActor(context))
  }),
})

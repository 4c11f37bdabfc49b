import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { getPrincipal, mayAccess, procedure } from '../identity/index.ts'
import { findLiveCalls } from './find-live-calls.ts'
import { findLiveVisits } from './find-live-visits.ts'
import { getRealtime } from './get-realtime.ts'
import { getRealtimeOfAllAccounts } from './get-realtime-of-all-accounts.ts'
import type { RealtimeDeps } from './list-live-numbers.ts'

/** The contract's `ringpools` procedures for realtime. */
export const realtimeRoutes = ({ db, clock }: { db: Database; clock: Clock }) => {
  const deps: RealtimeDeps = {
    db,
    clock,
    findVisits: (keys) => findLiveVisits(db, keys),
    findCalls: (keys) => findLiveCalls(db, keys),
  }
  return {
    realtime: procedure.ringpools.realtime.handler(({ input, context }) => {
      const { user } = getPrincipal(context)
      const { accountId } = input
      const mayReadCalls = mayAccess(user, { accountId, section: 'reporting.calls', level: 'r' })
      return getRealtime(deps, { ...input, mayReadCalls })
    }),
    everywhere: procedure.ringpools.everywhere.handler(({ input }) => getRealtimeOfAllAccounts(deps, input)),
  }
}

import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure } from '../identity/index.ts'
import { findLiveCalls } from './find-live-calls.ts'
import { findLiveVisits } from './find-live-visits.ts'
import type { RealtimeDeps } from './live-numbers.ts'
import { ringpoolRealtime } from './realtime.ts'
import { realtimeEverywhere } from './realtime-everywhere.ts'

/** The contract's `ringpools` procedures that show what happens now. */
export const realtimeRoutes = ({ db }: { db: Database }) => {
  const deps: RealtimeDeps = {
    db,
    findVisits: (keys) => findLiveVisits(db, keys),
    findCalls: (keys) => findLiveCalls(db, keys),
  }
  return {
    realtime: procedure.ringpools.realtime.handler(({ input }) => ringpoolRealtime(deps, input)),
    everywhere: procedure.ringpools.everywhere.handler(({ input }) => realtimeEverywhere(deps, input)),
  }
}

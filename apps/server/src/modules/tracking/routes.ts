import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure } from '../identity/index.ts'
import { getImplementationStatus } from './site/get-implementation-status.ts'

/** The contract's `tracking` procedures. */
export const trackingRoutes = (deps: { db: Database; publicUrl: string; clock: Clock }) => ({
  implementation: procedure.tracking.implementation.handler(({ input }) =>
    getImplementationStatus(deps, input),
  ),
})

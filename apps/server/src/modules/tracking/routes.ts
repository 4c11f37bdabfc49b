import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { getImplementationStatus } from './site/get-implementation-status.ts'
import { getSite } from './site/get-site.ts'
import { updateSite } from './site/update-site.ts'

/** The contract's `tracking` procedures. */
export const trackingRoutes = (deps: { db: Database; publicUrl: string; clock: Clock }) => ({
  implementation: procedure.tracking.implementation.handler(({ input }) =>
    getImplementationStatus(deps, input),
  ),
  site: procedure.tracking.site.handler(({ input }) => getSite(deps.db, input)),
  updateSite: procedure.tracking.updateSite.handler(({ input, context }) =>
    updateSite(deps.db, input, toActor(context)),
  ),
})

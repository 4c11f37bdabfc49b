import type { Clock } from '../../platform/clock.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import { procedure, toActor } from '../identity/index.ts'
import { explainPage } from './explain/explain-page.ts'
import { getImplementationStatus } from './site/get-implementation-status.ts'
import { getSite } from './site/get-site.ts'
import { type MailStepsDeps, mailSteps } from './site/mail-steps.ts'
import { createServerKey, listServerKeys, revokeServerKey } from './site/server-keys.ts'
import { startTestVisit } from './site/start-test-visit.ts'
import { updateSite } from './site/update-site.ts'

type TrackingRoutesDeps = MailStepsDeps & { accounts: AccountDirectory; clock: Clock }

/** The contract's `tracking` procedures. */
export const trackingRoutes = (deps: TrackingRoutesDeps) => ({
  implementation: procedure.tracking.implementation.handler(({ input }) =>
    getImplementationStatus(deps, input),
  ),
  site: procedure.tracking.site.handler(({ input }) => getSite(deps.db, input)),
  updateSite: procedure.tracking.updateSite.handler(({ input, context }) =>
    updateSite(deps.db, input, toActor(context)),
  ),
  serverKeys: {
    list: procedure.tracking.serverKeys.list.handler(async ({ input }) => ({
      serverKeys: await listServerKeys(deps.db, input),
    })),
    create: procedure.tracking.serverKeys.create.handler(({ input, context }) =>
      createServerKey(deps, input, toActor(context)),
    ),
    revoke: procedure.tracking.serverKeys.revoke.handler(async ({ input, context }) => {
      await revokeServerKey(deps.db, input, toActor(context))
      return {}
    }),
  },
  testPage: procedure.tracking.testPage.handler(({ input }) => explainPage(deps, input)),
  startTestVisit: procedure.tracking.startTestVisit.handler(({ input }) => startTestVisit(deps, input)),
  mailSteps: procedure.tracking.mailSteps.handler(async ({ input, context }) => {
    await mailSteps(deps, input, toActor(context))
    return {}
  }),
})

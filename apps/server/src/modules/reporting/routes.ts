import { listEventTags, pathTypesFor, tagEvents, typesOfScreen } from '../analytics/index.ts'
import { actorOf, principalOf, procedure } from '../identity/index.ts'
import { mailsRoutes } from '../mailings/index.ts'
import { getCall } from './calls/get-call.ts'
import { findLayout } from './dashboard/find-layout.ts'
import { resetLayout } from './dashboard/reset-layout.ts'
import { saveLayout } from './dashboard/save-layout.ts'
import { figuresRoutes } from './figures-routes.ts'
import { rowsRoutes } from './rows-routes.ts'
import type { SampleDeps } from './sample/sample-scope.ts'

/** The contract's `reporting` procedures of the screens. */
export const reportingRoutes = (deps: SampleDeps) => {
  const { dashboard, words, rawdata, c2c, calls, events } = procedure.reporting
  return {
    dashboard: {
      ...figuresRoutes(deps, dashboard, 'reporting.dashboard'),
      layout: {
        get: dashboard.layout.get.handler(async ({ input, context }) => ({
          layout: await findLayout(deps, { ...input, userId: principalOf(context).user.id }),
        })),
        save: dashboard.layout.save.handler(async ({ input, context }) => {
          await saveLayout(deps, { ...input, userId: principalOf(context).user.id }, actorOf(context))
          return { layout: input.layout }
        }),
        reset: dashboard.layout.reset.handler(async ({ input, context }) => {
          await resetLayout(deps, { ...input, userId: principalOf(context).user.id }, actorOf(context))
          return { layout: null }
        }),
      },
    },
    words: {
      ...figuresRoutes(deps, words, 'reporting.words'),
      mails: mailsRoutes(deps, words.mails, 'reporting.words'),
    },
    rawdata: {
      ...figuresRoutes(deps, rawdata, 'reporting.rawdata'),
      ...rowsRoutes(deps, rawdata, 'reporting.rawdata'),
    },
    c2c: {
      ...figuresRoutes(deps, c2c, 'reporting.c2c', typesOfScreen.c2c),
      ...rowsRoutes(deps, c2c, 'reporting.c2c', typesOfScreen.c2c),
    },
    calls: {
      ...figuresRoutes(deps, calls, 'reporting.calls', typesOfScreen.calls),
      ...rowsRoutes(deps, calls, 'reporting.calls', typesOfScreen.calls),
      get: calls.get.handler(({ input, context }) =>
        getCall(deps, { ...input, pathTypes: pathTypesFor(principalOf(context).user, input.accountId) }),
      ),
    },
    events: {
      ...figuresRoutes(deps, events, 'reporting.events'),
      ...rowsRoutes(deps, events, 'reporting.events'),
      tags: events.tags.handler(async ({ input }) => ({ tags: await listEventTags(deps, input) })),
      tag: events.tag.handler(async ({ input, context }) => ({
        tagged: await tagEvents(deps, input, actorOf(context)),
      })),
    },
  }
}

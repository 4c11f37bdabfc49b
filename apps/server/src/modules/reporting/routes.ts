import { actorOf, callerOf, procedure } from '../identity/index.ts'
import { findLayout } from './dashboard/find-layout.ts'
import { resetLayout } from './dashboard/reset-layout.ts'
import { saveLayout } from './dashboard/save-layout.ts'
import { listEventTags } from '../analytics/event-tags/list-event-tags.ts'
import { tagEvents } from '../analytics/event-tags/tag-events.ts'
import { figuresRoutes } from './figures-routes.ts'
import { getCall } from './calls/get-call.ts'
import { mailsRoutes } from '../mailings/routes.ts'
import { createMetric } from './metrics/create-metric.ts'
import { listMetrics } from './metrics/list-metrics.ts'
import { previewFormula } from './metrics/preview-formula.ts'
import { reorderMetrics } from './metrics/reorder-metrics.ts'
import { setMetricArchived } from './metrics/set-metric-archived.ts'
import { updateMetric } from './metrics/update-metric.ts'
import { pathTypesFor } from '../analytics/rows/path-types.ts'
import { type ReportDeps, settingsOf, typesOfScreen } from '../analytics/report-deps.ts'
import { rowsRoutes } from './rows-routes.ts'

/** The contract's `reporting`. */
export const reportingRoutes = (deps: ReportDeps) => {
  const { metrics, dashboard, words, rawdata, c2c, calls, events } = procedure.reporting
  return {
    metrics: {
      list: metrics.list.handler(async ({ input }) => ({ metrics: await listMetrics(deps, input) })),
      create: metrics.create.handler(({ input, context }) => createMetric(deps, input, actorOf(context))),
      update: metrics.update.handler(({ input, context }) => updateMetric(deps, input, actorOf(context))),
      setArchived: metrics.setArchived.handler(({ input, context }) =>
        setMetricArchived(deps, input, actorOf(context)),
      ),
      reorder: metrics.reorder.handler(async ({ input, context }) => ({
        metrics: await reorderMetrics(deps, input, actorOf(context)),
      })),
      preview: metrics.preview.handler(async ({ input }) =>
        previewFormula(deps, { ...input, ...(await settingsOf(deps, input.accountId)) }),
      ),
    },
    dashboard: {
      ...figuresRoutes(deps, dashboard, 'reporting.dashboard'),
      layout: {
        get: dashboard.layout.get.handler(async ({ input, context }) => ({
          layout: await findLayout(deps, { ...input, userId: callerOf(context).user.id }),
        })),
        save: dashboard.layout.save.handler(async ({ input, context }) => {
          await saveLayout(deps, { ...input, userId: callerOf(context).user.id }, actorOf(context))
          return { layout: input.layout }
        }),
        reset: dashboard.layout.reset.handler(async ({ input, context }) => {
          await resetLayout(deps, { ...input, userId: callerOf(context).user.id }, actorOf(context))
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
        getCall(deps, { ...input, pathTypes: pathTypesFor(callerOf(context).user, input.accountId) }),
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

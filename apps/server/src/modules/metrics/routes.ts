import { type ReportDeps, settingsOf } from '../analytics/index.ts'
import { actorOf, procedure } from '../identity/index.ts'
import { createMetric } from './create-metric.ts'
import { listMetrics } from './list-metrics.ts'
import { previewFormula } from './preview-formula.ts'
import { reorderMetrics } from './reorder-metrics.ts'
import { setMetricArchived } from './set-metric-archived.ts'
import { updateMetric } from './update-metric.ts'

const { metrics } = procedure.reporting

/** The contract's `reporting.metrics` procedures. */
export const metricsRoutes = (deps: ReportDeps) => ({
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
})

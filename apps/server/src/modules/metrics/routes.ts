import { getReportSettings, type ReportDeps } from '../analytics/index.ts'
import { procedure, toActor } from '../identity/index.ts'
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
  create: metrics.create.handler(({ input, context }) => createMetric(deps, input, toActor(context))),
  update: metrics.update.handler(({ input, context }) => updateMetric(deps, input, toActor(context))),
  setArchived: metrics.setArchived.handler(({ input, context }) =>
    setMetricArchived(deps, input, toActor(context)),
  ),
  reorder: metrics.reorder.handler(async ({ input, context }) => ({
    metrics: await reorderMetrics(deps, input, toActor(context)),
  })),
  preview: metrics.preview.handler(async ({ input }) =>
    previewFormula(deps, { ...input, ...(await getReportSettings(deps, input.accountId)) }),
  ),
})

export { createMetric } from './create-metric.ts'
export { listMetrics } from './list-metrics.ts'
export { createMetricsModule } from './module.ts'
export { reorderMetrics } from './reorder-metrics.ts'

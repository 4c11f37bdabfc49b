import type { Metric, MetricFields } from '@talkie/contract/reporting'

/** The initial values of a new metric. */
export const newMetric: MetricFields = {
  name: '',
  formula: '',
  format: 'number',
  color: '#8b7cff',
  gradientcolor: '#5f4fd0',
  icon: 'chart-bar',
  description: '',
  funnel: false,
  default: false,
}

/** The form's values for a metric. `displayName` is its name in the user's language. */
export const toMetricValues = (metric: Metric, displayName: string): MetricFields => {
  const { id: _, measure: _measure, builtIn: _builtIn, archived: _archived, ...fields } = metric
  return { ...fields, name: displayName }
}

/**
 * The fields to send to the API. A built-in metric keeps its stored name unless the user changed it, so that it is
 * still translated for every user.
 */
export const toSentFields = (metric: Metric, displayName: string, fields: MetricFields): MetricFields =>
  metric.builtIn && fields.name === displayName ? { ...fields, name: metric.name } : fields

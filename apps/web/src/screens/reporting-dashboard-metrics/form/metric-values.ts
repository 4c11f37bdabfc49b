import type { Metric, MetricFields } from '@talkie/contract/reporting'

/** A metric that somebody begins. */
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

/** What a form of a metric begins with; `shownName` is what the person reads as its name. */
export const valuesOf = (metric: Metric, shownName: string): MetricFields => {
  const { id: _, measure: _measure, builtIn: _builtIn, archived: _archived, ...fields } = metric
  return { ...fields, name: shownName }
}

/**
 * What is sent of a form. A built-in metric whose name nobody touched keeps its id as its name, so that it goes on
 * being said in each reader's language.
 */
export const fieldsToSend = (metric: Metric, shownName: string, fields: MetricFields): MetricFields =>
  metric.builtIn && fields.name === shownName ? { ...fields, name: metric.name } : fields

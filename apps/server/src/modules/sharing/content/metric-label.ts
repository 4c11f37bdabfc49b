import { type BuiltInMetric, builtInMetricNames, type Metric } from '@talkie/contract/reporting'
import type { ServerText } from '@talkie/texts/server'

/** The built-in metric whose name a metric has; undefined for the account's own and for renamed ones. */
export const findOwnName = ({ id, name, builtIn }: Metric): BuiltInMetric | undefined =>
  builtIn && name === id ? builtInMetricNames.find((metricName) => metricName === id) : undefined

/** The name of a metric: the built-in name in the reader's language, unless somebody renamed the metric. */
export const toMetricLabel = (metric: Metric, t: ServerText): string => {
  const ownName = findOwnName(metric)
  return ownName ? t(`metric.${ownName}.name`) : metric.name
}

import { builtInMetricNames, type Metric } from '@talkie/contract/reporting'
import type { ServerText } from '@talkie/texts/server'

/** The name of a metric: the built-in name in the reader's language, unless somebody renamed the metric. */
export const toMetricLabel = ({ id, name, builtIn }: Metric, t: ServerText): string => {
  const ownName = builtIn && name === id && builtInMetricNames.find((metricName) => metricName === id)
  return ownName ? t(`metric.${ownName}.name`) : name
}

import { builtInMetricNames, type Metric } from '@talkie/contract/reporting'
import { useCallback } from 'react'
import { useText } from '../../../services/language/language.ts'

/** The name of a metric: a built-in one is translated unless it was renamed. */
export const useMetricName = () => {
  const { t } = useText()
  return useCallback(
    ({ id, name, builtIn }: Pick<Metric, 'id' | 'name' | 'builtIn'>): string => {
      const own = builtIn && name === id && builtInMetricNames.find((one) => one === id)
      return own ? t(`metric.${own}.name`) : name
    },
    [t],
  )
}

import { builtInMetricNames, type Metric } from '@talkie/contract/reporting'
import { useCallback } from 'react'
import { useText } from '../../../services/language/language.ts'

/** The description of a metric: the account's own, else ours for a built-in metric, else empty. */
export const useMetricDescription = () => {
  const { t } = useText()
  return useCallback(
    ({ id, description, builtIn }: Pick<Metric, 'id' | 'description' | 'builtIn'>): string => {
      const own = builtIn && description === '' && builtInMetricNames.find((one) => one === id)
      return own ? t(`metric.${own}.description`) : description
    },
    [t],
  )
}

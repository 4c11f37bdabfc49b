import { builtInMetricNames, type Metric } from '@talkie/contract/reporting'
import { useCallback } from 'react'
import { useText } from '../../../services/language/language.ts'

/** What a metric counts: what somebody wrote of it, else our own words for a built-in one, else nothing. */
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

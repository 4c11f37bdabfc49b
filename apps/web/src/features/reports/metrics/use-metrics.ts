import { isAdditive, type Metric } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { toCssColour } from './metric-colour.ts'
import { useMetricDescription } from './metric-description.ts'
import { useMetricName } from './metric-name.ts'

/** A metric for widgets. */
export type WidgetMetric = Pick<
  Metric,
  'id' | 'measure' | 'format' | 'color' | 'funnel' | 'default' | 'formula'
> & {
  label: string
  /** A short name: the metric is then on the second line of a row on a phone. */
  phoneLabel?: string
  /** Its description; '' if there is none. */
  about?: string
  /** Whether its figures of groups add up to its total: see `isAdditive`. */
  additive: boolean
  /** The colour for stylesheets. */
  colour: string
  gradient: string
}

/** The account's active metrics, in order; undefined while loading. */
export const useMetrics = () => {
  const { accountId } = useAccount()
  const formatName = useMetricName()
  const describe = useMetricDescription()
  const query = useQuery(api.reporting.metrics.list.queryOptions({ input: { accountId } }))
  const { data } = query
  const metrics = useMemo(
    () =>
      data?.metrics.map(
        (metric): WidgetMetric => ({
          ...metric,
          label: formatName(metric),
          about: describe(metric),
          additive: isAdditive(metric),
          colour: toCssColour(metric.color),
          gradient: toCssColour(metric.gradientcolor),
        }),
      ),
    [data, formatName, describe],
  )
  return { metrics, query }
}

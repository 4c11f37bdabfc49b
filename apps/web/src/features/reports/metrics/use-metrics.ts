import type { Metric } from '@talkie/contract/reporting'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { metricColour } from './metric-colour.ts'
import { useMetricDescription } from './metric-description.ts'
import { useMetricName } from './metric-name.ts'

/** A metric as widgets show it. */
export type MetricLook = Pick<
  Metric,
  'id' | 'measure' | 'format' | 'color' | 'funnel' | 'default' | 'formula'
> & {
  label: string
  /** What it counts, in words; '' where nobody said. */
  about?: string
  /** For stylesheets. */
  colour: string
  gradient: string
}

/** The account's metrics in their order, without those that are archived; undefined until they are known. */
export const useMetrics = () => {
  const { accountId } = useAccount()
  const nameOf = useMetricName()
  const describe = useMetricDescription()
  const query = useQuery(api.reporting.metrics.list.queryOptions({ input: { accountId } }))
  const { data } = query
  const metrics = useMemo(
    () =>
      data?.metrics.map(
        (metric): MetricLook => ({
          ...metric,
          label: nameOf(metric),
          about: describe(metric),
          colour: metricColour(metric.color),
          gradient: metricColour(metric.gradientcolor),
        }),
      ),
    [data, nameOf, describe],
  )
  return { metrics, query }
}

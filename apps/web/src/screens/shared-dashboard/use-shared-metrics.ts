import type { JsonifiedValue } from '@orpc/openapi-client'
import type { SharedBoard } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { toCssColour } from '../../features/reports/metrics/metric-colour.ts'
import { useMetricName } from '../../features/reports/metrics/metric-name.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'

/**
 * The metrics of a shared dashboard, by widget. Their formulas are not shared; whether figures add up is known of the main
 * metric, the only one that is shown by group.
 */
export const useSharedMetrics = ({ metrics, measures, hasShares }: JsonifiedValue<SharedBoard>) => {
  const formatName = useMetricName()
  return useMemo(() => {
    const all = metrics.map(
      (metric): WidgetMetric => ({
        ...metric,
        label: formatName(metric),
        formula: '',
        additive: hasShares && metric.measure === measures.main,
        funnel: false,
        default: true,
        colour: toCssColour(metric.color),
        gradient: toCssColour(metric.gradientcolor),
      }),
    )
    const find = (names: readonly string[]) =>
      names.flatMap((name) => all.find(({ measure }) => measure === name) ?? [])
    return {
      kpis: find(measures.kpis),
      funnel: find(measures.funnel),
      main: find([measures.main])[0],
    }
  }, [metrics, measures, hasShares, formatName])
}

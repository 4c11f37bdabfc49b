import { isAdditive } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import type { WidgetMetric } from '../../../features/reports/metrics/use-metrics.ts'
import { useText } from '../../../services/language/language.ts'
import { campaignMeasures } from '../widget-questions.ts'

const formats = {
  call: 'number',
  answered_share: 'percent',
  average_talk_seconds: 'duration',
  first_time_callers: 'number',
} as const

/** The columns of the campaign report, in the order of its question: the page's metric, then the measures of calls. */
export const useCampaignMetrics = (metric: WidgetMetric): WidgetMetric[] => {
  const { t } = useText()
  return useMemo(
    () => [
      metric,
      ...campaignMeasures
        .filter((measure) => measure !== metric.measure)
        .map((measure) => ({
          ...metric,
          id: measure,
          measure,
          formula: measure,
          format: formats[measure],
          additive: isAdditive({ format: formats[measure], formula: measure }),
          ...(measure === 'call'
            ? { label: t('metric.call.name') }
            : {
                label: t(`dashboard.measure.${measure}`),
                phoneLabel: t(`dashboard.measureShort.${measure}`),
              }),
        })),
    ],
    [metric, t],
  )
}

import { IconFilter, IconLayoutDashboard } from '@tabler/icons-react'
import type { Metric } from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'

/** Badges of a metric that the dashboard shows by default or in its funnel. */
export const MetricFlags = ({ metric }: { metric: Metric }) => {
  const { t } = useText()
  return (
    <>
      {metric.default && (
        <StatusBadge tone="accent" icon={IconLayoutDashboard} label={t('metrics.default')} />
      )}
      {metric.funnel && <StatusBadge tone="info" icon={IconFilter} label={t('metrics.funnel')} />}
    </>
  )
}

import type { Metric } from '@talkie/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMetricDescription } from '../../features/reports/metrics/metric-description.ts'
import { useMetricName } from '../../features/reports/metrics/metric-name.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { MetricForm } from './form/metric-form.tsx'
import { toMetricValues, toSentFields } from './form/metric-values.ts'
import { MetricFlags } from './list/metric-flags.tsx'
import { MetricDetail } from './metric-detail.tsx'

const EditForm = ({ metric, onClose }: { metric: Metric; onClose: () => void }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const getName = useMetricName()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(api.reporting.metrics.update.mutationOptions())
  const displayName = getName(metric)
  return (
    <MetricForm
      metric={metric}
      initialValues={toMetricValues(metric, displayName)}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSend={async (fields) => {
        const confirmed = await confirm({
          title: t('metrics.confirmUpdate'),
          text: t('metrics.confirmUpdateText'),
          action: t('common.update'),
        })
        if (!confirmed) return false
        await mutateAsync({ accountId, metricId: metric.id, ...toSentFields(metric, displayName, fields) })
        // A changed formula changes the metric's values in every report.
        await queries.invalidateQueries({ queryKey: api.reporting.key() })
        snackbar.done('done.metric.updated', fields, {
          to: '/accounts/$accountId/reporting-dashboard/metrics',
          params: { accountId: String(accountId) },
          search: { metric: metric.id },
        })
        onClose()
        return true
      }}
    />
  )
}

type EditDrawerProps = { metric: Metric | undefined; mayChange: boolean; onClose: () => void }

/** A metric in a drawer beside the list: a form for users who may change it, read-only for others. */
export const EditDrawer = ({ metric, mayChange, onClose }: EditDrawerProps) => {
  const getName = useMetricName()
  const getDescription = useMetricDescription()
  return (
    <DetailDrawer
      opened={metric !== undefined}
      onClose={onClose}
      title={metric && getName(metric)}
      subtitle={metric && getDescription(metric)}
      badges={metric && (metric.default || metric.funnel) && <MetricFlags metric={metric} />}
    >
      {metric &&
        (mayChange && !metric.archived ? (
          <EditForm key={metric.id} metric={metric} onClose={onClose} />
        ) : (
          <MetricDetail metric={metric} />
        ))}
    </DetailDrawer>
  )
}

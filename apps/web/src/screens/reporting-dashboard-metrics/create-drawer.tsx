import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { MetricForm } from './form/metric-form.tsx'
import { newMetric } from './form/metric-values.ts'

/** Creates a metric, in a drawer beside the list. */
export const CreateMetricDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(api.reporting.metrics.create.mutationOptions())
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('metrics.newTitle')}
      subtitle={t('metrics.newText')}
    >
      <MetricForm
        initialValues={newMetric}
        submitLabel={t('common.create')}
        onClose={onClose}
        onSend={async (fields) => {
          const confirmed = await confirm({
            title: t('metrics.confirmCreate'),
            text: t('metrics.confirmCreateText'),
            action: t('common.create'),
          })
          if (!confirmed) return false
          const { id: metric } = await mutateAsync({ accountId, ...fields })
          await queries.invalidateQueries({ queryKey: api.reporting.metrics.key() })
          snackbar.done('done.metric.created', fields, {
            to: '/accounts/$accountId/reporting-dashboard/metrics',
            params: { accountId: String(accountId) },
            search: { metric },
          })
          onClose()
          return true
        }}
      />
    </DetailDrawer>
  )
}

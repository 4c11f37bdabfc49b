import type { Metric } from '@talkie/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'

/**
 * Archives an active metric, which the user confirms by typing its name, or restores an archived one. Resolves to true
 * if it was done.
 */
export const useArchive = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const getMetricName = useMetricName()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(api.reporting.metrics.setArchived.mutationOptions())
  return async (metric: Metric): Promise<boolean> => {
    const archived = !metric.archived
    const confirmed = await confirm({
      title: t(archived ? 'metrics.confirmArchive' : 'metrics.confirmRestore'),
      text: t(archived ? 'metrics.confirmArchiveText' : 'metrics.confirmRestoreText'),
      code: archived ? getMetricName(metric) : undefined,
      action: t(archived ? 'common.archive' : 'common.restore'),
      danger: archived,
    })
    if (!confirmed) return false
    try {
      await mutateAsync({ accountId, metricId: metric.id, archived })
      await queries.invalidateQueries({ queryKey: api.reporting.metrics.key() })
      snackbar.done(archived ? 'done.metric.archived' : 'done.metric.restored', {
        name: getMetricName(metric),
      })
      return true
    } catch (error) {
      snackbar.error(error)
      return false
    }
  }
}

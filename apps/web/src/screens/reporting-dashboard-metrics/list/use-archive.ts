import type { Metric } from '@talkie/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'

/** Archives a metric that is in use, or restores one that is not, once its name was typed. */
export const useArchive = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const nameOf = useMetricName()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(api.reporting.metrics.setArchived.mutationOptions())
  return async (metric: Metric): Promise<boolean> => {
    const archived = !metric.archived
    const confirmed = await confirm({
      title: t(archived ? 'metrics.confirmArchive' : 'metrics.confirmRestore'),
      text: t(archived ? 'metrics.confirmArchiveText' : 'metrics.confirmRestoreText'),
      code: archived ? nameOf(metric) : undefined,
      action: t(archived ? 'common.archive' : 'common.restore'),
      danger: archived,
    })
    if (!confirmed) return false
    try {
      await mutateAsync({ accountId, metricId: metric.id, archived })
      await queries.invalidateQueries({ queryKey: api.reporting.metrics.key() })
      snackbar.success()
      return true
    } catch (error) {
      snackbar.error(error)
      return false
    }
  }
}

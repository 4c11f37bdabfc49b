import type { Metric } from '@talkie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { useMetricName } from '../../components/metrics/metric-name.ts'
import { snackbar } from '../../components/snackbar.ts'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'

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

import type { Metric } from '@talkie/contract/reporting'
import { useQueryClient } from '@tanstack/react-query'
import { useMetricName } from '../../../features/reports/metrics/metric-name.ts'
import { api, client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useArchive } from '../../../ui/dialogs/use-archive.ts'

/** Archives an active metric or restores an archived one. Resolves to true if it was done. */
export const useArchiveMetric = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const getMetricName = useMetricName()
  const queries = useQueryClient()
  const archive = useArchive<{ id: string; name: string; active: boolean }>({
    describe: ({ active }) =>
      active
        ? {
            title: t('metrics.confirmArchive'),
            text: t('metrics.confirmArchiveText'),
            done: 'done.metric.archived',
          }
        : {
            title: t('metrics.confirmRestore'),
            text: t('metrics.confirmRestoreText'),
            done: 'done.metric.restored',
          },
    setArchived: ({ id: metricId }, archived) =>
      client.reporting.metrics.setArchived({ accountId, metricId, archived }),
    onChanged: () => queries.invalidateQueries({ queryKey: api.reporting.metrics.key() }),
  })
  return (metric: Metric): Promise<boolean> =>
    archive({ id: metric.id, name: getMetricName(metric), active: !metric.archived })
}

import type { Metric } from '@talkie/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'

/** Returns the active metrics in a new order. */
export type Reorder = (active: readonly Metric[]) => readonly Metric[]

/** Shows a new order at once and saves it. If saving fails, the previous order returns. */
export const useMetricOrder = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { queryKey } = api.reporting.metrics.list.queryOptions({ input: { accountId, archived: true } })
  const mutationKey = api.reporting.metrics.reorder.mutationKey()
  const { mutate } = useMutation(
    api.reporting.metrics.reorder.mutationOptions({
      // Mutations of one scope run one after another, so that of fast changes the last one wins.
      scope: { id: `metrics ${accountId}` },
      onError: (error) => snackbar.error(error),
      // While another change waits to be sent, the server's order is outdated.
      onSettled: () => {
        if (queries.isMutating({ mutationKey }) === 1)
          void queries.invalidateQueries({ queryKey: api.reporting.metrics.list.key() })
      },
    }),
  )
  // Reads the order from the cache, because the rendered one may be one change behind.
  return (reorder: Reorder) => {
    const cached = queries.getQueryData(queryKey)?.metrics ?? []
    const ordered = reorder(cached.filter(({ archived }) => !archived))
    void queries.cancelQueries({ queryKey })
    const next = ordered.values()
    const metrics = cached.map((metric) => (metric.archived ? metric : (next.next().value ?? metric)))
    queries.setQueryData(queryKey, { metrics })
    mutate({ accountId, metricIds: ordered.map(({ id }) => id) })
  }
}

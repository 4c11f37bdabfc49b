import type { Metric } from '@talkie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { snackbar } from '../../components/snackbar.ts'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'

/** Shows a new order at once, and keeps it; where that fails, the order is what it was. */
export const useMetricOrder = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { queryKey } = api.reporting.metrics.list.queryOptions({ input: { accountId, archived: true } })
  const { mutate } = useMutation(
    api.reporting.metrics.reorder.mutationOptions({
      // Of orders that follow fast, the last that is sent is the last that is kept.
      scope: { id: `metrics ${accountId}` },
      onError: (error) => snackbar.error(error),
      onSettled: () => void queries.invalidateQueries({ queryKey: api.reporting.metrics.list.key() }),
    }),
  )
  return (ordered: readonly Metric[]) => {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (known) => {
      const next = ordered.values()
      return (
        known && { metrics: known.metrics.map((one) => (one.archived ? one : (next.next().value ?? one))) }
      )
    })
    mutate({ accountId, metricIds: ordered.map(({ id }) => id) })
  }
}

import type { Metric } from '@talkie/contract/reporting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'

/** Makes a new order of the metrics in use. */
export type OrderChange = (inUse: readonly Metric[]) => readonly Metric[]

/** Shows a new order at once, and keeps it; where that fails, the order is what it was. */
export const useMetricOrder = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { queryKey } = api.reporting.metrics.list.queryOptions({ input: { accountId, archived: true } })
  const mutationKey = api.reporting.metrics.reorder.mutationKey()
  const { mutate } = useMutation(
    api.reporting.metrics.reorder.mutationOptions({
      // Of orders that follow fast, the last that is sent is the last that is kept.
      scope: { id: `metrics ${accountId}` },
      onError: (error) => snackbar.error(error),
      // While another order waits to be sent, the server's is an old one.
      onSettled: () => {
        if (queries.isMutating({ mutationKey }) === 1)
          void queries.invalidateQueries({ queryKey: api.reporting.metrics.list.key() })
      },
    }),
  )
  // Of the order that is known now: what was drawn may be one change behind.
  return (change: OrderChange) => {
    const known = queries.getQueryData(queryKey)?.metrics ?? []
    const ordered = change(known.filter(({ archived }) => !archived))
    void queries.cancelQueries({ queryKey })
    const next = ordered.values()
    const metrics = known.map((one) => (one.archived ? one : (next.next().value ?? one)))
    queries.setQueryData(queryKey, { metrics })
    mutate({ accountId, metricIds: ordered.map(({ id }) => id) })
  }
}

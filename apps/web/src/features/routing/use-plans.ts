import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useLive } from '../../services/live/use-live.ts'

/** An account's call plans. */
export const usePlansOf = (accountId: number) =>
  useQuery(api.routing.plans.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }))

/** The open account's call plans, kept up to date. */
export const usePlans = (accountId: number) => {
  const plans = usePlansOf(accountId)
  useLive(['numbers'], () => void plans.refetch())
  return plans
}

/** Fetches all about routing again. */
export const useRefreshRouting = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.routing.key() })
}

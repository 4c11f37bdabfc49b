import { isUnderway } from '@talkie/contract/numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { usePollingInterval } from './use-polling-interval.ts'

/** The user's imports that are running, or whose end the user has not seen. */
export const useUnseenImports = () => {
  const pollingInterval = usePollingInterval()
  return useQuery(
    api.numbers.imports.unseen.queryOptions({
      staleTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) =>
        state.data?.imports.some((one) => isUnderway(one.state)) ? pollingInterval : false,
      select: ({ imports }) => imports,
    }),
  )
}

/** Marks imports of the user as seen. */
export const useMarkSeen = () => {
  const queries = useQueryClient()
  const { mutate } = useMutation(
    api.numbers.imports.markSeen.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.numbers.imports.unseen.key() }),
    }),
  )
  return useCallback(
    (importIds: string[]) => {
      if (importIds.length > 0) mutate({ importIds: importIds.slice(0, 100) })
    },
    [mutate],
  )
}

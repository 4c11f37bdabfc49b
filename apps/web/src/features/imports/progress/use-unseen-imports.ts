import { isUnderway } from '@talkie/contract/numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAskEvery } from './use-ask-every.ts'

/** The person's imports that are under way, and those whose end the person has not seen. */
export const useUnseenImports = () => {
  const askEvery = useAskEvery()
  return useQuery(
    api.numbers.imports.unseen.queryOptions({
      staleTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) =>
        state.data?.imports.some((one) => isUnderway(one.state)) ? askEvery : false,
      select: ({ imports }) => imports,
    }),
  )
}

/** Notes that the person has seen how imports of theirs ended; others are left as they are. */
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

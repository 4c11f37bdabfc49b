import { isEnded, isUnderway } from '@talkie/contract/numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { refreshNumbers } from './refresh-numbers.ts'
import { openImports } from './started-imports.ts'
import { usePollingInterval } from './use-polling-interval.ts'
import { useMarkSeen } from './use-unseen-imports.ts'

/** An import with its progress; when it has ended, marks it as seen and refetches what it changed. */
export const useImport = (importId: string) => {
  const queries = useQueryClient()
  const markSeen = useMarkSeen()
  const pollingInterval = usePollingInterval()
  const query = useQuery(
    api.numbers.imports.get.queryOptions({
      input: { importId },
      staleTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) => (isUnderway(state.data?.state) ? pollingInterval : false),
    }),
  )
  useEffect(() => {
    openImports.add(importId)
    return () => void openImports.delete(importId)
  }, [importId])
  const ended = isEnded(query.data?.state)
  useEffect(() => {
    if (!ended) return
    markSeen([importId])
    void refreshNumbers(queries)
  }, [ended, importId, markSeen, queries])
  return query
}

import { isEnded, isUnderway } from '@talkie/contract/numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { refreshNumbers } from './refresh-numbers.ts'
import { openImports } from './started-imports.ts'
import { useAskEvery } from './use-ask-every.ts'
import { useMarkSeen } from './use-unseen-imports.ts'

/** An uploaded file on the screen, how far its import is, and what it changes once it ended. */
export const useImport = (importId: string) => {
  const queries = useQueryClient()
  const markSeen = useMarkSeen()
  const askEvery = useAskEvery()
  const query = useQuery(
    api.numbers.imports.get.queryOptions({
      input: { importId },
      staleTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) => (isUnderway(state.data?.state) ? askEvery : false),
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

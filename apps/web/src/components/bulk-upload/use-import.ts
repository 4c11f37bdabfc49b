import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../shell/api.ts'

const isUnderway = (state: string | undefined) => state === 'waiting' || state === 'running'

/** An uploaded file; while it is imported, asked for each second, and what it changes is asked anew when it is done. */
export const useImport = (importId: string) => {
  const queries = useQueryClient()
  const query = useQuery(
    api.numbers.imports.get.queryOptions({
      input: { importId },
      staleTime: 0,
      meta: { noCache: true },
      refetchInterval: ({ state }) => (isUnderway(state.data?.state) ? 1000 : false),
    }),
  )
  const state = query.data?.state
  useEffect(() => {
    if (state !== 'done' && state !== 'stopped') return
    void queries.invalidateQueries({ queryKey: api.numbers.list.key() })
    void queries.invalidateQueries({ queryKey: api.numbers.blacklist.key() })
    void queries.invalidateQueries({ queryKey: api.numbers.ofAccount.key() })
    void queries.invalidateQueries({ queryKey: api.ringpools.key() })
  }, [state, queries])
  return query
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'

/** Milliseconds after which a recording that is on its way is looked for again. */
const pollMs = 5000

/** The recordings of a call; asked for again while one is on its way. Not for users without the permission to listen. */
export const useRecordings = (callId: string) => {
  const { accountId, can } = useAccount()
  const mayListen = can('callcenter.agents', 'r')
  const query = useQuery(
    api.recordings.list.queryOptions({
      input: { accountId, callId },
      enabled: mayListen,
      select: ({ recordings }) => recordings,
      refetchInterval: ({ state }) =>
        state.data?.recordings.some(({ state: is }) => is === 'waiting' || is === 'fetching')
          ? pollMs
          : false,
      meta: noCache,
    }),
  )
  return { query, mayListen, mayWrite: can('callcenter.agents', 'w') }
}

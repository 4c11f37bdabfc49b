import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'

/** Milliseconds. Numbers and ringpools publish no change, and the user may be waiting. */
const refetchInterval = 5000

/** What the account has of its checklist, always current: the user is waiting for it to change. */
export const useSetup = ({ enabled = true } = {}) => {
  const { accountId } = useAccount()
  return useQuery(
    api.setup.get.queryOptions({
      input: { accountId },
      staleTime: 0,
      meta: noCache,
      refetchInterval,
      enabled,
    }),
  )
}

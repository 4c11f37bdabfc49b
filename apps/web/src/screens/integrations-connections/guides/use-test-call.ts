import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'

/** Stands where a number of the account would be, for who may not see them or has none. */
const placeholder = '+34900000000'

/** What an example of a call needs: the moment it was opened, and a number of the account if there is one. */
export const useTestCall = () => {
  const { accountId, can } = useAccount()
  const [at] = useState(() => new Date())
  const { data } = useQuery(
    api.numbers.ofAccount.queryOptions({
      input: { accountId },
      staleTime: 60_000,
      meta: noCache,
      enabled: can('ringpool.management', 'r'),
    }),
  )
  const own = data?.numbers.find(({ status }) => status === 'active')?.e164
  return { at, called: own ?? placeholder, isOwn: own !== undefined }
}

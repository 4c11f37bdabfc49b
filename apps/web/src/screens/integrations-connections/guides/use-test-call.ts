import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'

/** Used in examples if the account has no active number or the user may not see its numbers. */
const placeholder = '+34910203040'

/**
 * The data of an example call: `at`, the instant the guide was opened; `called`, an active number of the account or a
 * placeholder; `isOwn`, whether it is the account's.
 */
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
  const accountNumber = data?.numbers.find(({ status }) => status === 'active')?.e164
  return { at, called: accountNumber ?? placeholder, isOwn: accountNumber !== undefined }
}

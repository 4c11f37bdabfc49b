import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildTestAddress } from '../../../features/setup/test-address.ts'
import { api } from '../../../services/api/api.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import type { TextKey } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { toRefetchInterval } from './to-refetch-interval.ts'

/**
 * A test visit: opens the site in a new tab with a code, and follows what becomes of it.
 *
 * @param code of the test visit in the address of this page
 * @param onStart called with the code of a new one
 */
export const useTestVisit = (code: string | undefined, onStart: (code: string) => void) => {
  const { accountId, account } = useAccount()
  const start = useMutation(api.tracking.startTestVisit.mutationOptions())
  const [error, setError] = useState<TextKey | null>(null)
  const followed = useQuery(
    api.setup.testVisit.queryOptions({
      input: { accountId, code: code ?? '' },
      enabled: code !== undefined,
      staleTime: 0,
      meta: noCache,
      refetchInterval: ({ state: { data, error } }) =>
        toRefetchInterval({ startedAt: data?.startedAt, hasFailed: error !== null }, new Date()),
    }),
  )
  const open = async (page: string) => {
    setError(null)
    // Opened by the click itself: browsers block a tab that is opened later.
    const tab = window.open('', '_blank')
    try {
      const started = await start.mutateAsync({ accountId })
      onStart(started.code)
      if (!tab) return setError('implementation.test.blocked')
      tab.opener = null
      tab.location.href = buildTestAddress(account.domain, page, started.code)
    } catch (refused) {
      tab?.close()
      setError(toApiError(refused).text)
    }
  }
  return {
    open,
    isStarting: start.isPending,
    error: error ?? (followed.error && toApiError(followed.error).text),
    test: code === undefined ? undefined : followed.data,
    at: followed.dataUpdatedAt,
  }
}

import { limits } from '@talkie/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { defaultStaleTime, noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { RowsScreen } from '../fields/report-screen.ts'
import type { RowsQuestion } from './rows-question.ts'

type RowsOptions = {
  screen: RowsScreen
  question: RowsQuestion
  /** Uses sample events instead of the account's own. */
  sample: boolean
  /** Requests the maximum number of rows. */
  most: boolean
  enabled: boolean
  /** Does not cache the rows in the browser. */
  isUncached: boolean
  /** New events arrive while the screen is open: cached rows are shown and refetched whenever it opens. */
  isLive: boolean
}

/** The events for a table's query. */
export const useRows = ({ screen, question, sample, most, enabled, isUncached, isLive }: RowsOptions) => {
  const { accountId } = useAccount()
  const limit = most ? limits.rows.max : limits.rows.default
  const input = { accountId, ...question, limit, ...(sample ? { sample } : {}) }
  return useQuery({
    queryKey: api.reporting[screen].rows.key({ input }),
    queryFn: ({ signal }) => client.reporting[screen].rows(input, { signal }),
    enabled,
    // Ten thousand rows would exceed the browser's storage.
    ...(most || isUncached || sample ? { meta: noCache } : {}),
    // An empty result is soon outdated.
    staleTime: ({ state }) => (isUncached || isLive || state.data?.total === 0 ? 0 : defaultStaleTime),
    ...(isUncached ? { gcTime: 0 } : {}),
  })
}

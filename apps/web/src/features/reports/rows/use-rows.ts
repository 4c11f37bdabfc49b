import { limits } from '@talkie/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { freshFor, noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { RowsScreen } from '../fields/report-screen.ts'
import type { RowsQuestion } from './rows-question.ts'

type RowsOptions = {
  screen: RowsScreen
  question: RowsQuestion
  /** Sample events instead of the account's own. */
  sample: boolean
  /** As many rows as there may be. */
  most: boolean
  enabled: boolean
  /** Nothing of it is kept in the browser. */
  unkept: boolean
  /** The events change while the screen is open: what is kept is shown, and asked for anew whenever it opens. */
  changes: boolean
}

/** The events that a table asks for. */
export const useRows = ({ screen, question, sample, most, enabled, unkept, changes }: RowsOptions) => {
  const { accountId } = useAccount()
  const limit = most ? limits.rows.most : limits.rows.usual
  const input = { accountId, ...question, limit, ...(sample ? { sample } : {}) }
  return useQuery({
    queryKey: api.reporting[screen].rows.key({ input }),
    queryFn: ({ signal }) => client.reporting[screen].rows(input, { signal }),
    enabled,
    // Ten thousand rows would be more than a browser's storage takes.
    ...(most || unkept || sample ? { meta: noCache } : {}),
    // 'There is none' is soon untrue.
    staleTime: ({ state }) => (unkept || changes || state.data?.total === 0 ? 0 : freshFor),
    ...(unkept ? { gcTime: 0 } : {}),
  })
}

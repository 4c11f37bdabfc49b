import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@talkie/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDateRange } from '../../components/date-range/use-date-range.ts'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { noCache } from '../../shell/query-cache.ts'
import { useLive } from '../../shell/use-live.ts'
import { type CallsSearch, conditionsOf } from './calls-search.ts'

/** A change is announced when the call is stored; the reports' store has it a moment later. */
const reportsFollowAfter = 1500

/** The calls that the address asks for, and the totals of the period before where it is compared with. */
export const useCalls = (search: CallsSearch) => {
  const { accountId } = useAccount()
  const { start, end, compare, previous } = useDateRange()
  const queries = useQueryClient()
  const wanted = { accountId, filters: conditionsOf(search), search: search.q }
  const calls = useQuery(
    api.reporting.calls.list.queryOptions({
      input: {
        ...wanted,
        range: { start, end },
        sort: search.sort,
        limit: search.most ? limits.rows.most : limits.rows.usual,
      },
      placeholderData: keepPreviousData,
      // Ten thousand rows would be more than a browser's storage takes.
      meta: search.most ? noCache : {},
    }),
  )
  const before = useQuery(
    api.reporting.calls.list.queryOptions({
      input: { ...wanted, range: previous, limit: limits.rows.least },
      enabled: compare,
    }),
  )
  const askAgain = () => queries.invalidateQueries({ queryKey: api.reporting.calls.key() })
  const askOnceMore = useDebouncedCallback(askAgain, reportsFollowAfter)
  const status = useLive(['calls'], () => {
    askAgain()
    askOnceMore()
  })
  return { calls, previousTotals: compare ? before.data?.totals : undefined, status }
}

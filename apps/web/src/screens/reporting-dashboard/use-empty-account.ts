import { addDays, dayIn } from '@talkie/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'

/** Whether nothing at all has happened in the account in the last year: asked only where a page shows nothing. */
export const useEmptyAccount = (showsNothing: boolean) => {
  const { account, accountId } = useAccount()
  const today = dayIn(account.timezone, new Date())
  const { data, isFetchedAfterMount } = useQuery(
    api.reporting.dashboard.ask.queryOptions({
      input: {
        accountId,
        range: { start: addDays(today, -365), end: addDays(today, 1) },
        questions: [{ measures: ['events'] }],
      },
      enabled: showsNothing,
      staleTime: 0,
      meta: noCache,
    }),
  )
  // A kept 'nothing yet' is not believed: it may be over.
  return {
    isEmpty: showsNothing && isFetchedAfterMount && data?.answers[0]?.totals.values[0] === 0,
    isAsking: showsNothing && !isFetchedAfterMount,
  }
}

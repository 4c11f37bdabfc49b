import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { serverNow } from '../../services/token/server-clock.ts'

/** Checks whether the account has no events in the last year. The request is sent only if the page shows no figures. */
export const useEmptyAccount = (showsNothing: boolean) => {
  const { account, accountId } = useAccount()
  const today = toCalendarDay(account.timezone, new Date(serverNow()))
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
  // A cached 'no events' is not trusted, because events may have arrived since.
  return {
    isEmpty: showsNothing && isFetchedAfterMount && data?.answers[0]?.totals.values[0] === 0,
    isAsking: showsNothing && !isFetchedAfterMount,
  }
}

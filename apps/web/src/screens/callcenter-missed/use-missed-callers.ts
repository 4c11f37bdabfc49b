import type { LiveChange } from '@talkie/contract/live'
import type { MissedCallerMark } from '@talkie/contract/missed-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, client } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { MissedCallerRow } from './missed-caller.ts'

/** The time since a call is written anew so often, in milliseconds. */
const refetchMs = 60_000

/** A new request by form is an event. */
const concerns = ({ topic, ids }: LiveChange) =>
  topic !== 'events' || ids.length === 0 || ids.some((type) => type === 'c2c')

/** The callers of the page's days whom nobody answered, kept up to date, and how a user says what was done. */
export const useMissedCallers = () => {
  const { accountId } = useAccount()
  const { start, end } = useDateRange()
  const queries = useQueryClient()
  const query = useQuery(
    api.missedCalls.list.queryOptions({
      input: { accountId, start, end },
      staleTime: 0,
      refetchInterval: refetchMs,
      meta: noCache,
    }),
  )
  const status = useLive(['calls', 'events'], () => query.refetch(), { isRelevant: concerns })
  const mark = useCallback(
    async ({ phone, callerName }: MissedCallerRow, kind: MissedCallerMark, note = '') => {
      try {
        await client.missedCalls.mark({ accountId, phone, mark: kind, note })
        snackbar.done('done.missedCaller.marked', { name: callerName || phone })
        return true
      } catch (error) {
        snackbar.error(error)
        return false
      } finally {
        void Promise.all(
          [api.missedCalls.key(), api.forms.callBacks.key(), api.reporting.c2c.key()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        )
      }
    },
    [accountId, queries],
  )
  return { list: query.data, query, status, mark }
}

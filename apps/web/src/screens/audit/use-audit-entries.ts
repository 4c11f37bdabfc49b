import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import type { AuditSearch } from './audit-search.ts'

/** Entries per request. */
const pageSize = 200

/** Midnight at the start of a `YYYY-MM-DD` day in the browser's time zone. */
const toStartOfDay = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The audit entries that match the page's filters, newest first, page by page. */
export const useAuditEntries = ({ by, action, kind, account, q }: AuditSearch) => {
  const { anytime, start, end } = useDateRange({ optional: true })
  const query = {
    ...(by && { by: [by] }),
    ...(action && { action: [action] }),
    ...(kind && { kind: [kind] }),
    ...(account !== undefined && { accountId: [account] }),
    ...(!anytime && { from: toStartOfDay(start), until: toStartOfDay(end) }),
    ...(q && { search: q }),
    limit: pageSize,
  }
  return useInfiniteQuery(
    api.identity.audit.list.infiniteOptions({
      input: (before: number | undefined) => ({ ...query, ...(before !== undefined && { before }) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
      meta: noCache,
    }),
  )
}

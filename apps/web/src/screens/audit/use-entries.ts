import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import type { AuditSearch } from './audit-search.ts'

/** Entries that come in one go. */
const page = 200

/** The first instant of a day on the person's own clock. */
const instantOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The entries that the address asks for, the newest first, and the way to older ones. */
export const useEntries = ({ by, action, kind, account, q }: AuditSearch) => {
  const { anytime, start, end } = useDateRange({ optional: true })
  const wanted = {
    ...(by && { by: [by] }),
    ...(action && { action: [action] }),
    ...(kind && { kind: [kind] }),
    ...(account !== undefined && { accountId: [account] }),
    ...(!anytime && { from: instantOf(start), until: instantOf(end) }),
    ...(q && { search: q }),
    limit: page,
  }
  return useInfiniteQuery(
    api.identity.audit.list.infiniteOptions({
      input: (before: number | undefined) => ({ ...wanted, ...(before !== undefined && { before }) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
      meta: noCache,
    }),
  )
}

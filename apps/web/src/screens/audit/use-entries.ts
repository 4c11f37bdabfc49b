import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../shell/api.ts'
import { noCache } from '../../shell/query-cache.ts'
import type { AuditSearch } from './audit-search.ts'

/** Entries that come in one go. */
const page = 200

/** The first instant of a day on the person's own clock, or of the day after it. */
const instantOf = (day: string | undefined, after = 0): string | undefined => {
  if (!day) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after).toISOString()
}

/** The entries that the address asks for, the newest first, and the way to older ones. */
export const useEntries = ({ by, action, kind, account, from, to, q }: AuditSearch) => {
  const wanted = {
    ...(by && { by: [by] }),
    ...(action && { action: [action] }),
    ...(kind && { kind: [kind] }),
    ...(account !== undefined && { accountId: [account] }),
    ...(from && { from: new Date(instantOf(from) ?? '') }),
    ...(to && { until: new Date(instantOf(to, 1) ?? '') }),
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

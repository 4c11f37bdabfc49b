import type { BlacklistSource, blacklistSorts } from '@talkie/contract/callers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import type { BlacklistTab } from './blacklist-entry.ts'

/** Entries per request. */
const pageSize = 200

type BlacklistPageQuery = {
  tab: BlacklistTab
  source: BlacklistSource | undefined
  q: string | undefined
  sort: (typeof blacklistSorts)[number]
  descending: boolean
}

/** The blacklist entries that match the page's filters, page by page. */
export const useBlacklistEntries = ({ tab, source, q, sort, descending }: BlacklistPageQuery) => {
  const query = {
    ...(tab !== 'all' && { status: tab }),
    ...(source && { source }),
    ...(q && { search: q }),
    sort,
    order: descending ? ('descending' as const) : ('ascending' as const),
    limit: pageSize,
  }
  return useInfiniteQuery(
    api.numbers.blacklist.list.infiniteOptions({
      input: (offset: number) => ({ ...query, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ total, entries }, _pages, offset) =>
        offset + entries.length < total ? offset + entries.length : undefined,
      staleTime: 0,
      meta: noCache,
    }),
  )
}

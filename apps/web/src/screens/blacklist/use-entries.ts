import type { BlacklistSource, blacklistSorts } from '@talkie/contract/callers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import type { BlacklistTab } from './blacklist-entry.ts'

/** Entries that come in one go. */
const page = 200

type BlacklistPageQuery = {
  tab: BlacklistTab
  source: BlacklistSource | undefined
  q: string | undefined
  sort: (typeof blacklistSorts)[number]
  descending: boolean
}

/** The entries that the address asks for, page by page. */
export const useEntries = ({ tab, source, q, sort, descending }: BlacklistPageQuery) => {
  const wanted = {
    ...(tab !== 'all' && { status: tab }),
    ...(source && { source }),
    ...(q && { search: q }),
    sort,
    order: descending ? ('descending' as const) : ('ascending' as const),
    limit: page,
  }
  return useInfiniteQuery(
    api.numbers.blacklist.list.infiniteOptions({
      input: (offset: number) => ({ ...wanted, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ total, entries }, _pages, offset) =>
        offset + entries.length < total ? offset + entries.length : undefined,
      staleTime: 0,
      meta: noCache,
    }),
  )
}

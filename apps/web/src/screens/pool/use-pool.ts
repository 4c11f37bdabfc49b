import type { PoolFilters, PoolPart, poolSorts } from '@talkie/contract/numbers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'

/** Numbers per request. */
const pageSize = 500

type PoolPageQuery = {
  part: PoolPart
  filters: PoolFilters
  q: string | undefined
  sort: { id: (typeof poolSorts)[number]; desc: boolean }[]
}

/** The numbers that match the page's filters, page by page. */
export const usePool = ({ part, filters, q, sort }: PoolPageQuery) =>
  useInfiniteQuery(
    api.numbers.page.infiniteOptions({
      input: (offset: number) => ({ part, filters, ...(q && { search: q }), sort, offset, limit: pageSize }),
      initialPageParam: 0,
      getNextPageParam: ({ total, numbers }, _pages, offset) =>
        offset + numbers.length < total ? offset + numbers.length : undefined,
      staleTime: 30_000,
      meta: noCache,
    }),
  )

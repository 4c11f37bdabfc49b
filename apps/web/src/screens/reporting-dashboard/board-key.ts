import { hashKey, type QueryKey } from '@tanstack/react-query'

/** What all answers on one page share: account, dates, filters, model and formulas. */
export type BoardScope = {
  accountId: number
  /** Whether the answers are sample data. */
  isSample: boolean
  /** Range, comparison, filters, model and unique window. */
  report: object
  /** The measures and formulas of the account's metrics. */
  formulas: readonly string[]
}

/**
 * The prefix of all query keys of one scope. It contains the scope as text, because TanStack Query matches objects and
 * arrays partially: `filters: []` would match any filters. The account has the same position as in every other key.
 */
export const buildBoardScopeKey = ({ accountId, ...scope }: BoardScope): QueryKey => [
  ['reporting', 'dashboard', 'ask'],
  { input: { accountId } },
  hashKey([scope]),
]

/** The query key of a page: its scope and the names of its questions. */
export const buildBoardKey = (scope: BoardScope, questions: Iterable<string>): QueryKey => [
  ...buildBoardScopeKey(scope),
  [...questions],
]

/** True if a query key has exactly this scope. */
export const hasScope = (queryKey: QueryKey, scope: BoardScope): boolean => {
  const scopeKey = buildBoardScopeKey(scope)
  return hashKey(queryKey.slice(0, scopeKey.length)) === hashKey(scopeKey)
}

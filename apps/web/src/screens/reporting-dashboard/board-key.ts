import { hashKey, type QueryKey } from '@tanstack/react-query'

/** What all answers on one page share: they are of the same account, days, filters, model and formulas. */
export type BoardScope = {
  accountId: number
  /** Whether the answers are mock data. */
  mock: boolean
  /** Range, comparison, filters, model and unique window. */
  report: object
  /** What the account's own metrics are computed from. */
  formulas: readonly string[]
}

/**
 * The query key that all answers of one scope begin with. The scope stands in it as text, because TanStack Query
 * compares objects and arrays partially: `filters: []` would match any filters. The account stands as in every key.
 */
export const boardScopeKey = ({ accountId, ...scope }: BoardScope): QueryKey => [
  ['reporting', 'dashboard', 'ask'],
  { input: { accountId } },
  hashKey([scope]),
]

/** The query key of a page: its scope and the names of its questions. */
export const boardKey = (scope: BoardScope, questions: Iterable<string>): QueryKey => [
  ...boardScopeKey(scope),
  [...questions],
]

/** Whether the answers under a query key are of exactly this scope. */
export const isOfScope = (queryKey: QueryKey, scope: BoardScope): boolean => {
  const scopeKey = boardScopeKey(scope)
  return hashKey(queryKey.slice(0, scopeKey.length)) === hashKey(scopeKey)
}

import type { ReportFilters } from '@talkie/contract/reporting'

/** Terms that are told one by one at most. */
const mostTold = 500

/**
 * The search of a table of terms, as it found them in their order. Filters heed accents: what is spelled with others
 * is told term by term.
 */
export const searchTermsFilter = (search: string, found: readonly string[]): ReportFilters => {
  if (search === '') return []
  const spelled = { field: 'term', operator: 'contains', value: search } as const
  const others = found.filter((term) => !term.toLowerCase().includes(search.toLowerCase())).slice(0, mostTold)
  if (others.length === 0) return [spelled]
  return [{ any: [spelled, { field: 'term', operator: 'in', value: others }] }]
}

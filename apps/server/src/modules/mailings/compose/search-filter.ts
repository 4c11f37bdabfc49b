import type { ReportFilters } from '@talkie/contract/reporting'

/** Maximum number of terms that the filter lists one by one. */
const maxListedTerms = 500

/**
 * The filter of a search in a table of terms, given the matching terms in their order. Searches ignore accents, but
 * filters do not: matching terms with other accents are listed one by one.
 */
export const buildTermsSearchFilter = (search: string, matchingTerms: readonly string[]): ReportFilters => {
  if (search === '') return []
  const containsSearch = { field: 'term', operator: 'contains', value: search } as const
  const otherSpellings = matchingTerms
    .filter((term) => !term.toLowerCase().includes(search.toLowerCase()))
    .slice(0, maxListedTerms)
  if (otherSpellings.length === 0) return [containsSearch]
  return [{ any: [containsSearch, { field: 'term', operator: 'in', value: otherSpellings }] }]
}

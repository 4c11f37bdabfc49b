import type { ReportFilters } from '@talkie/contract'
import { digitsOf } from '../compile-search.ts'

/** The search of a table as a filter, for figures about the same rows: they know no search. */
export const searchFilter = (search: string): ReportFilters => {
  if (search === '') return []
  const contains = (field: 'caller' | 'number' | 'email' | 'campaign' | 'source' | 'term', value: string) =>
    ({ field, operator: 'contains', value }) as const
  const phone = digitsOf(search) ?? search
  return [
    {
      any: [
        contains('caller', phone),
        contains('number', phone),
        contains('email', search),
        contains('campaign', search),
        contains('source', search),
        contains('term', search),
      ],
    },
  ]
}

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

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

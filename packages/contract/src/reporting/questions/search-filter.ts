import type { ReportFilters } from './questions.ts'

/** `612 34-56.78` → `612345678`; undefined for what is no part of a phone number. */
export const digitsOf = (search: string): string | undefined => {
  const digits = search.replace(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

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

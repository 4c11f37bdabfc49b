import type { ReportFilters } from './questions.ts'

/** `612 34-56.78` → `612345678`; undefined for text that cannot be part of a phone number. */
export const parsePhoneDigits = (search: string): string | undefined => {
  const digits = search.replace(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/** Converts a table's search text into filters. Questions have no search, and their figures must match the table's rows. */
export const buildSearchFilter = (search: string): ReportFilters => {
  if (search === '') return []
  const contains = (
    field: 'caller' | 'number' | 'email' | 'agent' | 'campaign' | 'source' | 'term',
    value: string,
  ) => ({ field, operator: 'contains', value }) as const
  const phone = parsePhoneDigits(search) ?? search
  return [
    {
      any: [
        contains('caller', phone),
        contains('number', phone),
        contains('email', search),
        contains('agent', search),
        contains('campaign', search),
        contains('source', search),
        contains('term', search),
      ],
    },
  ]
}

import { expect, test } from 'vitest'
import { reportSearchSchema, searchOfRows, withFixed } from './report-search.ts'

test('an empty address says nothing: all is left to the view and the screen', () => {
  expect(reportSearchSchema.parse({})).toEqual({})
})

test('digits searched for in an address stay text', () => {
  expect(reportSearchSchema.parse({ q: 612 }).q).toBe('612')
})

test('filters in an address may be emptied, grouped by or, and are refused on a field that is not there', () => {
  const any = [
    { field: 'source', operator: 'is', value: 'google' },
    { field: 'source', operator: 'is', value: 'bing' },
  ]
  expect(reportSearchSchema.parse({ filters: [] }).filters).toEqual([])
  expect(reportSearchSchema.parse({ filters: [{ any }] }).filters).toEqual([{ any }])
  const unknown = [{ field: 'password', operator: 'is', value: 'x' }]
  expect(reportSearchSchema.safeParse({ filters: unknown }).success).toBe(false)
})

test('a figure leads to its rows: the last day is named, the filters and the scope come along', () => {
  const filters = [{ field: 'campaign' as const, operator: 'is' as const, value: 'renting' }]
  expect(
    searchOfRows({ range: { start: '2026-11-01', end: '2026-12-01' }, filters, scope: 'valid' }),
  ).toEqual({ from: '2026-11-01', to: '2026-11-30', filters, scope: 'valid' })
})

test('fixing fields replaces what was said of them, alone or in a group, and leaves the rest', () => {
  const before = reportSearchSchema.parse({
    filters: [
      { field: 'source', operator: 'contains', value: 'bing' },
      { field: 'ringpool', operator: 'is', value: 'Web' },
      {
        any: [
          { field: 'medium', operator: 'is', value: 'cpc' },
          { field: 'city', operator: 'is', value: 'Sabadell' },
        ],
      },
    ],
  }).filters
  expect(withFixed(before ?? [], { source: 'google', medium: '' })).toEqual([
    { field: 'ringpool', operator: 'is', value: 'Web' },
    { field: 'source', operator: 'is', value: 'google' },
    { field: 'medium', operator: 'is_empty' },
  ])
})

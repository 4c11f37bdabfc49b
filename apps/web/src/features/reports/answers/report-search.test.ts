import { expect, test } from 'vitest'
import { reportSearchSchema, toRowsSearch, withFixedFields } from './report-search.ts'

test('an empty address overrides nothing of the view and the screen', () => {
  expect(reportSearchSchema.parse({})).toEqual({})
})

test('a search for digits stays text', () => {
  expect(reportSearchSchema.parse({ q: 612 }).q).toBe('612')
})

test('filters in an address may be empty and may have or-groups, but unknown fields are rejected', () => {
  const any = [
    { field: 'source', operator: 'is', value: 'google' },
    { field: 'source', operator: 'is', value: 'bing' },
  ]
  expect(reportSearchSchema.parse({ filters: [] }).filters).toEqual([])
  expect(reportSearchSchema.parse({ filters: [{ any }] }).filters).toEqual([{ any }])
  const unknown = [{ field: 'password', operator: 'is', value: 'x' }]
  expect(reportSearchSchema.safeParse({ filters: unknown }).success).toBe(false)
})

test('a link to the rows behind a figure has the last day, the filters and the scope', () => {
  const filters = [{ field: 'campaign' as const, operator: 'is' as const, value: 'renting' }]
  expect(
    toRowsSearch({ range: { start: '2026-11-01', end: '2026-12-01' }, filters, scope: 'valid' }),
  ).toEqual({ from: '2026-11-01', to: '2026-11-30', filters, scope: 'valid' })
})

test('fixing fields replaces the conditions on them, in or-groups too, and keeps the others', () => {
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
  expect(withFixedFields(before ?? [], { source: 'google', medium: '' })).toEqual([
    { field: 'ringpool', operator: 'is', value: 'Web' },
    { field: 'source', operator: 'is', value: 'google' },
    { field: 'medium', operator: 'is_empty' },
  ])
})

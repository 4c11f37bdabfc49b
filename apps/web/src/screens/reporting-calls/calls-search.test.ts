import { expect, test } from 'vitest'
import { callsSearchSchema, conditionsOf, withFixed } from './calls-search.ts'

test('an empty address shows all calls, the newest first', () => {
  const search = callsSearchSchema.parse({})
  expect(search.sort).toEqual([{ field: 'at', direction: 'desc' }])
  expect(conditionsOf(search)).toEqual([])
})

test('a view adds its conditions before those of the person', () => {
  const filters = [{ field: 'talk_seconds' as const, operator: 'less' as const, value: 149 }]
  expect(conditionsOf({ view: 'validPaid', filters })).toEqual([
    { field: 'outcome', operator: 'is', value: 'valid' },
    { field: 'reach', operator: 'is', value: 'paid' },
    ...filters,
  ])
})

test('digits searched for in an address stay text', () => {
  expect(callsSearchSchema.parse({ q: 612 }).q).toBe('612')
})

test('fixing source and medium replaces what was said of them and leaves the rest', () => {
  const before = callsSearchSchema.parse({
    filters: [
      { field: 'source', operator: 'contains', value: 'bing' },
      { field: 'ringpool', operator: 'is', value: 'Web' },
    ],
  }).filters
  expect(withFixed(before, { source: 'google', medium: 'cpc' })).toEqual([
    { field: 'ringpool', operator: 'is', value: 'Web' },
    { field: 'source', operator: 'is', value: 'google' },
    { field: 'medium', operator: 'is', value: 'cpc' },
  ])
})

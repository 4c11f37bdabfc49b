import { expect, test } from 'vitest'
import { toOwnRules } from './static-number.ts'

test('conditions follow what the calls are counted as; empty fields ask for nothing', () => {
  expect(toOwnRules({ source: 'google', medium: ' cpc ', campaign: '' })).toEqual([
    { field: 'source', operator: 'is', value: 'google' },
    { field: 'medium', operator: 'is', value: 'cpc' },
  ])
  expect(toOwnRules({ source: ' ', medium: '', campaign: '' })).toEqual([])
})

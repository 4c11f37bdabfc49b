import { reportFiltersSchema } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickOfTerms } from './word-picks.ts'

test('the rows of a word are those of its terms, and of no other that contains it', () => {
  expect(pickOfTerms(['renting coche', 'coche'], 'coche')).toEqual({
    filters: [{ field: 'term', operator: 'in', value: ['renting coche', 'coche'] }],
    isExact: true,
  })
})

test('of more terms than can be named it says that they are not exactly the rows', () => {
  const many = Array.from({ length: 101 }, (_, place) => `coche ${place}`)
  expect(pickOfTerms(many, 'coche')).toEqual({
    filters: [{ field: 'term', operator: 'contains', value: 'coche' }],
    isExact: false,
  })
})

test('whatever the terms are, the condition is one that a report takes, in an address that a server takes', () => {
  const term = fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }).map((one) => one.slice(0, 500))
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 120 }), (terms) => {
      const { filters } = pickOfTerms(terms, 'coche')
      expect(reportFiltersSchema.parse(filters)).toEqual(filters)
      expect(encodeURIComponent(JSON.stringify(filters)).length).toBeLessThan(12_000)
    }),
  )
})

import { reportFiltersSchema } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTermsPick } from './word-picks.ts'

test('the rows of a word are those of its terms, not of other terms that contain it', () => {
  expect(toTermsPick(['renting coche', 'coche'], 'coche')).toEqual({
    filters: [{ field: 'term', operator: 'in', value: ['renting coche', 'coche'] }],
    isExact: true,
  })
})

test('with too many terms for the URL it selects by the word and is not exact', () => {
  const many = Array.from({ length: 101 }, (_, index) => `coche ${index}`)
  expect(toTermsPick(many, 'coche')).toEqual({
    filters: [{ field: 'term', operator: 'contains', value: 'coche' }],
    isExact: false,
  })
})

test('for any terms the filter is valid for a report and short enough for a URL', () => {
  const term = fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }).map((text) => text.slice(0, 500))
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 120 }), (terms) => {
      const { filters } = toTermsPick(terms, 'coche')
      expect(reportFiltersSchema.parse(filters)).toEqual(filters)
      expect(encodeURIComponent(JSON.stringify(filters)).length).toBeLessThan(12_000)
    }),
  )
})

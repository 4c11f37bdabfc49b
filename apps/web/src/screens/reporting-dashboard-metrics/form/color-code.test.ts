import { metricFieldsSchema } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColorCode } from './color-code.ts'

test.each([
  ['#5b8def', '#5b8def'],
  ['5B8DEF', '#5b8def'],
  [' #abc ', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['', null],
  ['#abcd', null],
  ['blue', null],
  ['##abc', null],
])('parses %j as %s', (input, color) => {
  expect(parseColorCode(input)).toBe(color)
})

test('a parsed colour is valid for a metric and parses to itself', () => {
  const { color } = metricFieldsSchema.shape
  fc.assert(
    fc.property(fc.stringMatching(/^#?[0-9a-fA-F]{0,7}$/), (input) => {
      const code = parseColorCode(input)
      if (code === null) return
      expect(color.parse(code)).toBe(code)
      expect(parseColorCode(code)).toBe(code)
    }),
  )
})

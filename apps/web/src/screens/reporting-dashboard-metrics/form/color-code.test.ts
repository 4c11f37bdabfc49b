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
])('%s is the colour %s', (written, color) => {
  expect(parseColorCode(written)).toBe(color)
})

test('what is a colour is one that a metric may have, and reads as itself', () => {
  const { color } = metricFieldsSchema.shape
  fc.assert(
    fc.property(fc.stringMatching(/^#?[0-9a-fA-F]{0,7}$/), (written) => {
      const code = parseColorCode(written)
      if (code === null) return
      expect(color.parse(code)).toBe(code)
      expect(parseColorCode(code)).toBe(code)
    }),
  )
})

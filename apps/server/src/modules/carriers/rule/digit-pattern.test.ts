import { expect, test } from 'vitest'
import { toDigitPattern } from './digit-pattern.ts'

test.each([
  ['93', 'start', '+3493'],
  ['4242', 'anywhere', '4242'],
  ['42', 'end', '42$'],
] as const)('%s at the %s is %s', (digits, place, pattern) => {
  expect(toDigitPattern(digits, place, '34')).toBe(pattern)
})

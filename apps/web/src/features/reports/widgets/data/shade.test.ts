import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMiddleValue, toShade } from './shade.ts'

test.each([
  [159, 'root', true, 40],
  [100, 'root', true, 25],
  [100, 'even', true, 50],
  [3, 'even', true, 2],
  [2, 'root', true, 1],
  [1, 'root', true, null],
  [1, 'even', true, null],
  [0, 'even', true, null],
  [1, 'root', false, 0.25],
  [0.5, 'even', false, 0.25],
] as const)('up to %s, %s, whole %s, the middle shade stands for %s', (most, scale, isWhole, middle) => {
  expect(toMiddleValue(most, scale, isWhole)).toBe(middle)
})

test('the shade is 0 for nothing, 1 for the maximum, and half in the middle', () => {
  const most = fc.double({ min: 0.001, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(most, fc.constantFrom('root', 'even'), (full, scale) => {
      expect(toShade(0, full, scale)).toBe(0)
      expect(toShade(full, full, scale)).toBe(1)
      expect(toShade(toMiddleValue(full, scale, false) ?? Number.NaN, full, scale)).toBeCloseTo(0.5)
    }),
  )
  expect(toShade(1, 0, 'root')).toBe(0)
})

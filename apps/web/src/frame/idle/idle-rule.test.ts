import { expect, test } from 'vitest'
import { secondsLeft } from './idle-rule.ts'

const limits = { afterSeconds: 900, countdownSeconds: 60 }

test.each([
  [0, null],
  [899.9, null],
  [900, 60],
  [900.2, 60],
  [930, 30],
  [959.5, 1],
  [960, 0],
  // The device was asleep.
  [40_000, 0],
])('after %i idle seconds %j seconds are left', (idleSeconds, expected) => {
  expect(secondsLeft(idleSeconds, limits)).toBe(expected)
})

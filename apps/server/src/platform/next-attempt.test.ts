import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt.ts'

const now = new Date('2026-11-21T10:00:00Z')
const delaysSeconds = [10, 60]

test.each([
  ['the first', 1, undefined, 10],
  ['the second', 2, undefined, 60],
  ['the last', 3, undefined, null],
  ['one that asks for more time', 1, 30, 30],
  ['one that asks for less', 2, 30, 60],
  ['the last, whatever it asks for', 3, 30, null],
])('after %s', (_, attempts, waitSeconds, seconds) => {
  const at = nextAttempt({ delaysSeconds, attempts, waitSeconds }, now)
  expect(at && (at.getTime() - now.getTime()) / 1000).toBe(seconds)
})

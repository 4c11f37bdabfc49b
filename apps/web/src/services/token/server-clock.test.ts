import { expect, test } from 'vitest'
import { computeClockOffset } from './server-clock.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const header = 'Sat, 21 Nov 2026 12:00:00 GMT'

test.each([
  ['right', header, noon, noon + 200, 0],
  ['4 s ahead', header, noon + 4000, noon + 4200, 0],
  ['an hour ahead', header, noon + 3_600_000, noon + 3_600_000, -3_599_500],
  ['a day behind', header, noon - 86_400_000, noon - 86_400_000, 86_400_500],
  ['unknown, because the response has no date', null, noon, noon, null],
  ['unknown, because the date is invalid', 'yesterday', noon, noon, null],
])('a device whose clock is %s', (_, date, sent, received, offset) => {
  expect(computeClockOffset(date, sent, received)).toBe(offset)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeGrace, isExchangeable, isLatestToken } from './renew-session.ts'

const now = new Date('2026-11-16T10:00:00Z')
const state = (generation: number, renewedMsAgo: number | null) => ({
  generation,
  renewedAt: renewedMsAgo === null ? null : new Date(now.getTime() - renewedMsAgo),
})

test.each([
  ['the latest', 3, state(3, 40_000_000), true],
  ['the first of a session never renewed', 1, state(1, null), true],
  ['the one before, replaced now', 2, state(3, 0), true],
  ['the one before, replaced 29.999 s ago', 2, state(3, 29_999), true],
  ['the one before, replaced 30 s ago', 2, state(3, 30_000), false],
  ['the last but one', 1, state(3, 0), false],
  ['one that was never issued', 4, state(3, 0), false],
])('%s is exchangeable: %#', (_, generation, of, expected) => {
  expect(isExchangeable(generation, of, now)).toBe(expected)
})

test('at any moment one token is accepted, and at most one other can be exchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 2 * exchangeGrace }),
      (last, ms) => {
        const generations = Array.from({ length: last + 2 }, (_, index) => index + 1)
        const of = state(last, ms)
        expect(generations.filter((one) => isLatestToken(one, of))).toEqual([last])
        expect(generations.filter((one) => isExchangeable(one, of, now)).length).toBeLessThanOrEqual(2)
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { motorValles } from '../cast/motor-valles.ts'
import { visitsPerMinute } from './pace.ts'

const { rhythm } = motorValles
const hour = 3_600_000

/** A whole week from a Monday. */
const week = Array.from({ length: 7 * 24 }, (_, n) => new Date(Date.UTC(2026, 10, 16) + n * hour))

test('unwatched, a week has as many visits as one of the history', () => {
  const visits = week.reduce((sum, at) => sum + 60 * visitsPerMinute(rhythm, at, false), 0)
  expect(visits).toBeCloseTo(7 * rhythm.perDay, 6)
})

test('who looks sees somebody come twice a minute, at any hour', () => {
  for (const at of week) expect(visitsPerMinute(rhythm, at, true)).toBe(2)
})

test('leases of watched visits take no more than half of the numbers', () => {
  const numbers = motorValles.pools
    .filter(({ active }) => active)
    .flatMap(({ numbers: ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0)
  const hold = Math.max(...motorValles.pools.map(({ holdMinutes }) => holdMinutes))
  expect(visitsPerMinute(rhythm, new Date(), true) * hold).toBeLessThanOrEqual(numbers / 2)
})

import { expect, test } from 'vitest'
import { motorValles } from '../cast/motor-valles/motor-valles.ts'
import { createRandom } from '../random/random.ts'
import { isVisitDue, stepLength, watchedStepsPerVisit } from './pace.ts'

const { rhythm } = motorValles
const monday = Date.UTC(2026, 10, 16)

/** How many visits begin in the steps of this many days from a Monday. */
const visits = (days: number, watched: boolean) => {
  const { float } = createRandom(1)
  const steps = Array.from({ length: (days * 86_400_000) / stepLength }, (_, n) => n)
  return steps.filter((step) =>
    isVisitDue(rhythm, { step, at: new Date(monday + step * stepLength), watched }, float()),
  ).length
}

test('unwatched, a week has about as many visits as one of the history', () => {
  expect(visits(7, false) / (7 * rhythm.perDay)).toBeCloseTo(1, 1)
})

test('who looks sees somebody come every half minute, at any hour', () => {
  expect(visits(1, true)).toBe(2 * 60 * 24)
})

test('leases of watched visits take no more than half of the numbers', () => {
  const numbers = motorValles.pools
    .filter(({ active }) => active)
    .flatMap(({ numbers: ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0)
  const held = Math.max(...motorValles.pools.map(({ holdMinutes }) => holdMinutes)) * 60_000
  expect(held / (watchedStepsPerVisit * stepLength)).toBeLessThanOrEqual(numbers / 2)
})

import { expect, test } from 'vitest'
import { createDecay } from './decaying-count.ts'

const { currentWeight, increment } = createDecay(1000)

test.each([
  ['no count is 0', [], 5000, 0],
  ['one count is 1 at once', [5000], 5000, 1],
  ['one half after a half-life', [5000], 6000, 0.5],
  ['a quarter after two', [5000], 7000, 0.25],
  ['the sum with a later one', [5000, 6000], 6000, 1.5],
])('%s', (_, counted, now, weight) => {
  const count = counted.reduce(increment, undefined as ReturnType<typeof increment> | undefined)
  expect(currentWeight(count, now)).toBeCloseTo(weight)
})

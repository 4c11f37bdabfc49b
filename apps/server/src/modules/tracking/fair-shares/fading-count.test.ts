import { expect, test } from 'vitest'
import { fadingBy } from './fading-count.ts'

const { weightOf, oneMore } = fadingBy(1000)

test.each([
  ['nothing counts nothing', [], 5000, 0],
  ['one counts whole at once', [5000], 5000, 1],
  ['half after a half-life', [5000], 6000, 0.5],
  ['a quarter after two', [5000], 7000, 0.25],
  ['with what came later', [5000, 6000], 6000, 1.5],
])('%s', (_, counted, now, weight) => {
  const count = counted.reduce(oneMore, undefined as ReturnType<typeof oneMore> | undefined)
  expect(weightOf(count, now)).toBeCloseTo(weight)
})

import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

const many = <Draw>(draw: () => Draw, times = 20_000) => Array.from({ length: times }, draw)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it('yields the same history for the same seed, and another for another seed', () => {
  const story = (seed: number) => {
    const random = createRandom(seed)
    return [random.float(), random.uuid(), random.int(1, 1000), random.digits(9)]
  }
  expect(story(7)).toEqual(story(7))
  expect(story(7)).not.toEqual(story(8))
})

it('draws in proportion to the weights', () => {
  const random = createRandom(1)
  const drawn = many(
    () =>
      random.weighted([
        { name: 'often', weight: 3 },
        { name: 'seldom', weight: 1 },
      ]).name,
  )
  expect(drawn.filter((name) => name === 'often').length / drawn.length).toBeCloseTo(0.75, 1)
})

it('never draws an item of weight zero', () => {
  const random = createRandom(2)
  expect(
    new Set(
      many(
        () =>
          random.weighted([
            { n: 1, weight: 0 },
            { n: 2, weight: 1 },
          ]).n,
      ),
    ),
  ).toEqual(new Set([2]))
})

it('has the given means and medians', () => {
  const random = createRandom(3)
  expect(mean(many(() => random.exponential(10)))).toBeCloseTo(10, 0)
  expect(mean(many(() => random.poisson(4)))).toBeCloseTo(4, 1)
  const sorted = many(() => random.logNormal(100, 0.8)).sort((a, b) => a - b)
  expect((sorted[10_000] ?? 0) / 100).toBeCloseTo(1, 1)
})

it('creates UUIDs of version 7 that sort by their instant', () => {
  const random = createRandom(4)
  const early = random.uuidAt(new Date('2026-03-01T10:00:00Z'))
  const late = random.uuidAt(new Date('2026-03-01T10:00:01Z'))
  expect(early < late).toBe(true)
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
})

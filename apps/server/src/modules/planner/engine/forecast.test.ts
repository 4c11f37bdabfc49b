import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../demo/random/random.ts'
import { forecastWeeks } from './forecast.ts'

const weeks = (...visits: number[]) => visits.map((one) => ({ visits: one }))

describe('the forecast of weeks', () => {
  it('continues a growth of ten percent a week', () => {
    const grown = Array.from({ length: 10 }, (_, week) => 1000 * 1.1 ** week)
    const [next, after] = forecastWeeks(weeks(...grown), 2) ?? []
    expect(next?.visits).toBeCloseTo(1000 * 1.1 ** 10, 3)
    expect(after?.visits).toBeCloseTo(1000 * 1.1 ** 11, 3)
    expect(next?.low).toBeLessThan(next?.visits ?? 0)
    expect(next?.high).toBeGreaterThan(next?.visits ?? 0)
  })

  it('is less certain, the farther it looks and the more the weeks vary', () => {
    const width = (...visits: number[]) =>
      forecastWeeks(weeks(...visits), 4)?.map(({ low, high }) => high / low) ?? []
    const calm = width(1000, 1010, 990, 1005, 995, 1000)
    expect(calm).toEqual([...calm].sort((a, b) => a - b))
    expect(width(1000, 1400, 700, 1300, 800, 1000)[0]).toBeGreaterThan(calm[0] ?? 0)
  })

  it('needs six weeks, all with visits', () => {
    expect(forecastWeeks(weeks(9, 9, 9, 9, 9), 1)).toBeNull()
    expect(forecastWeeks(weeks(9, 9, 0, 9, 9, 9), 1)).toBeNull()
  })

  it('has the next week within its interval four times in five', () => {
    const random = createRandom(11)
    // The sum of twelve even numbers less six is nearly a standard normal.
    const gauss = () => Array.from({ length: 12 }, () => random.float()).reduce((sum, one) => sum + one, -6)
    const rounds = 2000
    let within = 0
    for (let round = 0; round < rounds; round += 1) {
      const drawn = Array.from({ length: 9 }, (_, week) => 1000 * 1.03 ** week * Math.exp(0.15 * gauss()))
      const [next] = forecastWeeks(weeks(...drawn.slice(0, 8)), 1) ?? []
      const actual = drawn[8] ?? 0
      if (next && actual >= next.low && actual <= next.high) within += 1
    }
    expect(within / rounds).toBeGreaterThan(0.77)
    expect(within / rounds).toBeLessThan(0.83)
  })
})

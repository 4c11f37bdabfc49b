import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRequestShares, computeLoadByHour, hoursOfWeek } from './offered-load.ts'
import { smoothWeek } from './smooth-week.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const flat = (value: number) => Array.from({ length: hoursOfWeek }, () => value)

describe('the offered load', () => {
  it('is arrivals × mean hold where every hour is alike', () => {
    const load = computeLoadByHour(flat(12), [{ holdSeconds: [600] }, { holdSeconds: [3000] }])
    for (const one of load) expect(one).toBeCloseTo(12 * 0.5, 9)
  })

  it('of one hour’s arrivals reaches the next hours as far as they hold', () => {
    const arrivals = flat(0)
    arrivals[167] = 60
    const load = computeLoadByHour(arrivals, [{ holdSeconds: [3600] }])
    // Whoever comes at x holds from x to x + 1: half of it in the same hour, half in the next.
    expect(load[167]).toBeCloseTo(30, 9)
    expect(load[0]).toBeCloseTo(30, 9)
    expect(load[1]).toBeCloseTo(0, 9)
  })

  it('of a week is arrivals × mean hold, however they are distributed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: hoursOfWeek, maxLength: hoursOfWeek }),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 }),
        (arrivals, holds) => {
          const load = computeLoadByHour(
            arrivals,
            holds.map((hold) => ({ holdSeconds: [hold] })),
          )
          const meanHours = sum(holds) / holds.length / 3600
          expect(sum(load)).toBeCloseTo(sum(arrivals) * meanHours, 4)
          for (const one of load) expect(one).toBeGreaterThanOrEqual(-1e-9)
        },
      ),
    )
  })

  it('of the further requests is a share of that of the first', () => {
    expect(averageRequestShares([{ holdSeconds: [400, 200] }, { holdSeconds: [400] }])).toEqual([1, 0.25])
    expect(averageRequestShares([])).toEqual([1])
  })
})

describe('a smoothed week', () => {
  it('leaves a week that follows its pattern as it is, and an empty one', () => {
    expect(smoothWeek(flat(5)).every((count) => Math.abs(count - 5) < 1e-9)).toBe(true)
    expect(smoothWeek(flat(0))).toEqual(flat(0))
  })

  it('draws an outlier of few visits far, and one of many hardly', () => {
    const rare = flat(2)
    rare[58] = 8
    expect(smoothWeek(rare)[58]).toBeLessThan(5)
    const frequent = flat(500)
    frequent[58] = 900
    expect(smoothWeek(frequent)[58]).toBeGreaterThan(880)
  })

  it('has no visits at hours that never had any', () => {
    const counts = Array.from({ length: hoursOfWeek }, (_, hour) => (hour % 24 < 8 ? 0 : 10))
    expect(smoothWeek(counts)[3]).toBe(0)
  })
})

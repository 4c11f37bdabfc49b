import { describe, expect, it } from 'vitest'
import { findGapHours, listHeldNumbers } from './reuse-gap.ts'

const flat = (value: number) => Array.from({ length: 168 }, () => value)

describe('the gap until a number is leased again', () => {
  it('is the time in which all numbers that were free before it are leased', () => {
    expect(findGapHours(flat(6), 10.5, 3)).toBeCloseTo(0.5, 9)
    expect(findGapHours(flat(6), 167.9, 12)).toBeCloseTo(2, 9)
  })

  it('waits through hours without visits, for at most a day', () => {
    const morning = flat(0)
    morning[10] = 4
    expect(findGapHours(morning, 5, 2)).toBeCloseTo(5.5, 9)
    expect(findGapHours(morning, 11, 1)).toBe(24)
  })
})

describe('the numbers that are held when one becomes free', () => {
  it('lie around the load, and below the size in overload', () => {
    const [low = 0, , middle = 0, , high = 0] = listHeldNumbers(200, 50)
    expect(middle).toBeGreaterThanOrEqual(49)
    expect(middle).toBeLessThanOrEqual(51)
    expect(high - middle).toBeCloseTo(middle - low, -1)
    expect(listHeldNumbers(10, 500)).toEqual([9, 9, 9, 9, 9])
    expect(listHeldNumbers(10, 0)).toEqual([0, 0, 0, 0, 0])
  })
})

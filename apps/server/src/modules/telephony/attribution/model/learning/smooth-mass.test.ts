import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delayDensity, paretoMass, visitDelays } from '../delay-basis.ts'
import { countParameters, smoothMass } from './smooth-mass.ts'
import { solveLinear } from './solve-linear.ts'

const start = paretoMass(visitDelays, 0.25)
const smooth = (calls: number[], shape: 'line' | 'parabola' = 'line') =>
  smoothMass(visitDelays, calls, start, { shape, stiffness: 30, fallsAfterSeconds: 240 })
const anyCalls = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: visitDelays.knots, maxLength: visitDelays.knots })
  .map((calls) => calls.map((count, knot) => count + (start[knot] ?? 0)))

describe('a smooth density', () => {
  test('has masses of 1 in all, none negative', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        const mass = smooth(calls)
        expect(mass.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
        expect(Math.min(...mass)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('never rises with a delay of ten minutes or more', () => {
    const delay = fc.double({ min: 600, max: 86_400, noNaN: true })
    fc.assert(
      fc.property(anyCalls, delay, delay, (calls, one, other) => {
        const mass = smooth(calls)
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        expect(delayDensity(visitDelays, mass, later)).toBeLessThanOrEqual(
          delayDensity(visitDelays, mass, sooner) * (1 + 1e-9),
        )
      }),
    )
  })

  test('keeps a Pareto shape as it is', () => {
    const tail = paretoMass(visitDelays, 0.4)
    smooth(tail.map((mass) => 100 * mass)).forEach((mass, knot) => {
      expect(mass).toBeCloseTo(tail[knot] ?? 0, 4)
    })
  })

  test('keeps a log-normal shape as it is where that is the shape', () => {
    const bell = start.map((_, knot) => 100 * Math.exp(-0.5 * ((knot - 6) / 2.5) ** 2))
    bell[0] = (bell[0] ?? 0) / 2
    bell[bell.length - 1] = (bell.at(-1) ?? 0) / 2
    const total = bell.reduce((sum, value) => sum + value, 0)
    smooth(bell, 'parabola').forEach((mass, knot) => {
      expect(mass).toBeCloseTo((bell[knot] ?? 0) / total, 4)
    })
  })

  test('has a tail though no call was late', () => {
    const calls = start.map((mass, knot) => (knot < 9 ? 30 : 15 * mass))
    expect(smooth(calls).at(-2)).toBeGreaterThan(0.0005)
  })

  test('fills a gap between many calls', () => {
    const calls = start.map((_, knot) => (knot === 6 ? 0 : 20))
    const mass = smooth(calls)
    expect(mass[6]).toBeGreaterThan(0.4 * (mass[5] ?? 0))
  })
})

test('a stiffer density has fewer parameters, but never less than a line', () => {
  const counts = [1e9, 300, 30, 3, 0].map((stiffness) => countParameters(start, 1000, stiffness))
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[0]).toBeCloseTo(1, 1)
  expect(counts.at(-1)).toBeCloseTo(visitDelays.knots - 1, 1)
})

test('a system of equations is solved', () => {
  const solution = solveLinear(
    [
      [4, 2],
      [2, 3],
    ],
    [10, 9],
  )
  expect(solution[0]).toBeCloseTo(1.5, 12)
  expect(solution[1]).toBeCloseTo(2, 12)
})

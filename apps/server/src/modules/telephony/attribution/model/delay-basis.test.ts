import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionDelays, delayDensity, locateDelay, paretoMass, visitDelays } from './delay-basis.ts'

const bases = [visitDelays, actionDelays]

/** The integral of the density, by Simpson's rule over u, in which it is smooth between knots. */
const integrate = (basis: (typeof bases)[number], mass: readonly number[]): number => {
  const parts = 40 * (basis.knots - 1)
  const width = (basis.step * (basis.knots - 1)) / parts
  let sum = 0
  for (let i = 0; i <= parts; i++) {
    const seconds = Math.min(basis.longestSeconds, basis.scaleSeconds * Math.expm1(i * width))
    const height = delayDensity(basis, mass, seconds) * (seconds + basis.scaleSeconds)
    sum += height * (i === 0 || i === parts ? 1 : i % 2 === 1 ? 4 : 2)
  }
  return (sum * width) / 3
}

describe.each(bases)('densities up to $longestSeconds s', (basis) => {
  const anyMass = fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: basis.knots, maxLength: basis.knots })
    .filter((weights) => weights.some((weight) => weight > 0))
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      return weights.map((weight) => weight / total)
    })

  test('have an integral of 1 and are nowhere negative', () => {
    fc.assert(
      fc.property(anyMass, fc.double({ min: 0, max: 1e6, noNaN: true }), (mass, seconds) => {
        expect(integrate(basis, mass)).toBeCloseTo(1, 6)
        expect(delayDensity(basis, mass, seconds)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('are 0 beyond the longest delay', () => {
    expect(locateDelay(basis, basis.longestSeconds + 1)).toBeNull()
    expect(delayDensity(basis, paretoMass(basis, 0.3), basis.longestSeconds + 1)).toBe(0)
    expect(delayDensity(basis, paretoMass(basis, 0.3), basis.longestSeconds)).toBeGreaterThan(0)
  })

  test('of a Pareto mass fall with the delay', () => {
    const delay = fc.double({ min: 0, max: basis.longestSeconds, noNaN: true })
    fc.assert(
      fc.property(delay, delay, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, tail) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        const mass = paretoMass(basis, tail)
        expect(delayDensity(basis, mass, later)).toBeLessThanOrEqual(
          delayDensity(basis, mass, sooner) + 1e-15,
        )
      }),
    )
  })
})

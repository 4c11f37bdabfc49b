import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brierScore, expectedCalibrationError, toCalibrationBins, worstBinGap } from './calibration.ts'

describe('the expected calibration error', () => {
  it('of the nine samples of M. Pavlovic’s step-by-step example, in five bins, is 0.10444', () => {
    const nine: [number, boolean][] = [
      [0.78, true],
      [0.64, true],
      [0.92, false],
      [0.58, true],
      [0.51, false],
      [0.85, true],
      [0.7, true],
      [0.63, false],
      [0.83, true],
    ]
    const statements = nine.map(([stated, right]) => ({ stated, right }))
    expect(expectedCalibrationError(statements, 5)).toBeCloseTo(0.10444, 5)
  })

  it('is 0 for statements that are right as often as they say', () => {
    const statements = Array.from({ length: 100 }, (_, place) => ({ stated: 0.75, right: place % 4 > 0 }))
    expect(expectedCalibrationError(statements)).toBeCloseTo(0, 10)
    expect(worstBinGap(statements, 100)).toBeCloseTo(0, 10)
  })

  it('is never more than the mean gap of single statements', () => {
    const statement = fc.record({ stated: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() })
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1 }), (statements) => {
        const gaps = statements.map(({ stated, right }) => Math.abs(stated - Number(right)))
        const meanGap = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
        expect(expectedCalibrationError(statements)).toBeLessThanOrEqual(meanGap + 1e-9)
      }),
    )
  })
})

it('the Brier score of scikit-learn’s example is 0.0375', () => {
  const statements = [
    { stated: 0.1, right: false },
    { stated: 0.9, right: true },
    { stated: 0.8, right: true },
    { stated: 0.3, right: false },
  ]
  expect(brierScore(statements)).toBeCloseTo(0.0375, 10)
})

it('a certainty on an edge belongs to the bin above, and 1 to the last', () => {
  const counts = toCalibrationBins([0, 0.1, 0.25, 0.9, 1].map((stated) => ({ stated, right: true })))
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 2])
})

it('small bins do not count as the worst', () => {
  const few = Array.from({ length: 99 }, () => ({ stated: 0.95, right: false }))
  expect(worstBinGap(few, 100)).toBe(0)
  expect(worstBinGap([...few, { stated: 0.95, right: false }], 100)).toBeCloseTo(0.95, 10)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitOf } from '../model.fixture.ts'
import { type AttributionParameters, defaultParameters } from '../parameters.ts'
import { weighVisitors } from '../weigh-visitors.ts'
import { learnCalibration } from './learn-calibration.ts'
import type { LearningCall } from './learning-input.ts'

const onPage = 0
const late = 1800
const two = [visitOf('Marta', onPage), visitOf('Luis', late)]
const calledBy = (visitorId: string, certainty = 1): LearningCall => ({
  candidates: two,
  known: { visitorId, certainty },
})
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const weigh = (parameters: AttributionParameters) => weighVisitors({ candidates: two, parameters })
const calibrated = (calls: LearningCall[]): AttributionParameters => ({
  ...defaultParameters,
  calibration: learnCalibration(calls, defaultParameters),
})
/** How often the model thinks that Marta called if one of the two did. */
const shareOfMarta = (parameters = defaultParameters) => {
  const { candidates, strangerShare } = weigh(parameters)
  return (candidates.find(({ visitorId }) => visitorId === 'Marta')?.weight ?? 0) / (1 - strangerShare)
}
/** A thousand calls of which Marta made as many as the model says. */
const asStated = [
  ...repeat(Math.round(1000 * shareOfMarta()), calledBy('Marta')),
  ...repeat(1000 - Math.round(1000 * shareOfMarta()), calledBy('Luis')),
]

test('without known callers nothing changes', () => {
  expect(learnCalibration([{ candidates: two, known: null }], defaultParameters)).toEqual({
    slope: 1,
    bias: 0,
  })
})

test('a model that is as often right as it says stays as it is', () => {
  const { slope, bias } = learnCalibration(asStated, defaultParameters)
  expect(Math.abs(slope - 1)).toBeLessThan(0.02)
  expect(bias).toBe(0)
})

describe('a model that is too sure', () => {
  const calls = [...repeat(700, calledBy('Marta')), ...repeat(300, calledBy('Luis'))]

  test('is held back to how often it was right', () => {
    expect(shareOfMarta()).toBeGreaterThan(0.9)
    expect(shareOfMarta(calibrated(calls))).toBeCloseTo(0.7, 1)
  })

  test('is held back the less, the fewer calls say so', () => {
    const few = shareOfMarta(calibrated([...repeat(7, calledBy('Marta')), ...repeat(3, calledBy('Luis'))]))
    expect(few).toBeGreaterThan(shareOfMarta(calibrated(calls)) + 0.05)
    expect(few).toBeLessThan(shareOfMarta())
  })
})

test('a model becomes no surer: known callers are easier to tell than others', () => {
  expect(learnCalibration(repeat(1000, calledBy('Marta')), defaultParameters)).toEqual({ slope: 1, bias: 0 })
})

test('known callers who held no number mean more strangers', () => {
  const calls = [...asStated, ...repeat(500, calledBy('Ana'))]
  expect(weigh(calibrated(calls)).strangerShare).toBeCloseTo(1 / 3, 1)
})

test('signs that are wrong as often as they say mean no strangers', () => {
  const lone = (visitorId: string): LearningCall => ({
    candidates: [visitOf('Marta', onPage)],
    known: { visitorId, certainty: 0.95 },
  })
  const calls = [...repeat(380, lone('Marta')), ...repeat(20, lone('Ana'))]
  expect(learnCalibration(calls, defaultParameters).bias).toBeGreaterThan(-0.15)
  const more = [...repeat(300, lone('Marta')), ...repeat(100, lone('Ana'))]
  expect(learnCalibration(more, defaultParameters).bias).toBeLessThan(-0.5)
})

test('callers who are not certain are not judged by', () => {
  expect(learnCalibration(repeat(1000, calledBy('Luis', 0.9)), defaultParameters)).toEqual({
    slope: 1,
    bias: 0,
  })
})

test('calibration keeps the order of visitors and never lowers the share of strangers', () => {
  const anyCalls = fc.array(fc.constantFrom('Marta', 'Luis', 'Ana'), { maxLength: 200 })
  fc.assert(
    fc.property(anyCalls, (callers) => {
      const parameters = calibrated(callers.map((caller) => calledBy(caller)))
      expect(parameters.calibration.slope).toBeGreaterThan(0)
      expect(weigh(parameters).candidates.map(({ visitorId }) => visitorId)).toEqual(['Marta', 'Luis'])
      expect(weigh(parameters).strangerShare).toBeGreaterThanOrEqual(
        weigh(defaultParameters).strangerShare - 1e-12,
      )
    }),
  )
})

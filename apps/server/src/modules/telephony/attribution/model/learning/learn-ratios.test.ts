import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitOf } from '../model.fixture.ts'
import { learnRatios as learnWithPrior } from './learn-ratios.ts'
import type { LearningCall } from './learning-input.ts'

const learnRatios = (given: readonly LearningCall[]) => learnWithPrior(given, {})

/** Calls of Marta's, while Luis held the number too, with the areas of both. */
const calls = (count: number, marta: string, luis: string, certainty = 1): LearningCall[] =>
  Array.from({ length: count }, () => ({
    candidates: [
      visitOf('Marta', 0, { facts: { area: marta } }),
      visitOf('Luis', 0, { facts: { area: luis } }),
    ],
    known: { visitorId: 'Marta', certainty },
  }))

describe('the ratio of a value', () => {
  test('is how much more often callers have it than others', () => {
    const { area } = learnRatios([
      ...calls(600, 'fits', 'differs'),
      ...calls(200, 'fits', 'fits'),
      ...calls(100, 'differs', 'fits'),
      ...calls(100, 'differs', 'differs'),
    ])
    expect(area?.fits).toBeCloseTo(800 / 300, 1)
    expect(area?.differs).toBeCloseTo(200 / 700, 1)
  })

  test('is nearer to 1, the fewer calls it is known from', () => {
    const [few, many] = [10, 1000].map(
      (count) => learnRatios(calls(count, 'fits', 'differs')).area?.fits ?? 1,
    )
    expect(few).toBeGreaterThan(1.5)
    expect(few).toBeLessThan(many ?? 0)
    expect(many).toBeLessThanOrEqual(20)
  })
})

describe('a fact is left out', () => {
  test.each([
    ['that does not differ', [...calls(300, 'fits', 'differs'), ...calls(300, 'differs', 'fits')]],
    ['that differs by chance', [...calls(6, 'fits', 'differs'), ...calls(4, 'differs', 'fits')]],
    ['of which one value is known', calls(1000, 'fits', 'fits')],
    ['whose callers are not certain', calls(1000, 'fits', 'differs', 0.9)],
    [
      'whose caller did not hold the number',
      calls(100, 'fits', 'differs').map((call) => ({
        ...call,
        known: { visitorId: 'Ana', certainty: 1 },
      })),
    ],
    ['of which nothing is known', []],
  ])('%s', (_case, given) => {
    expect(learnRatios(given)).toEqual({})
  })
})

test('chance alone rarely makes a fact count', () => {
  const counted = fc
    .sample(fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), { numRuns: 300, seed: 1 })
    .filter(
      (flips) =>
        learnRatios(flips.flatMap((flip) => calls(1, flip ? 'fits' : 'differs', flip ? 'differs' : 'fits')))
          .area,
    )
  expect(counted.length).toBeLessThan(20)
})

describe('the ratios of all accounts', () => {
  const prior = { area: { fits: 3, differs: 0.5 } }

  test.each([
    ['count while an account has too few calls to tell', 10, prior],
    ['are dropped when its calls show no difference', 100, {}],
  ])('%s', (_case, count, ratios) => {
    const alike = [...calls(count / 2, 'fits', 'differs'), ...calls(count / 2, 'differs', 'fits')]
    expect(learnWithPrior(alike, prior)).toEqual(ratios)
  })
})

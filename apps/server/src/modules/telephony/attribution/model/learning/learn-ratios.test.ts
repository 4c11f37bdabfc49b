import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from '../candidate.ts'
import { reader, visitOf } from '../model.fixture.ts'
import { learnRatios as learnWithPrior } from './learn-ratios.ts'
import type { LearningCall } from './learning-input.ts'

const learnRatios = (given: readonly LearningCall[]) => learnWithPrior(given, {})

/** Calls of Marta's, while Luis held the number too, with the areas of both. */
const calls = (count: number, marta: string, luis: string, certainty = 1): LearningCall[] =>
  Array.from({ length: count }, () => ({
    candidates: [
      visitOf('Marta', 0, { facts: { region: marta } }),
      visitOf('Luis', 0, { facts: { region: luis } }),
    ],
    known: { visitorId: 'Marta', certainty },
  }))

describe('the ratio of a value', () => {
  test('is how much more often callers have it than others', () => {
    const { region } = learnRatios([
      ...calls(600, 'region/same', 'region/other'),
      ...calls(200, 'region/same', 'region/same'),
      ...calls(100, 'region/other', 'region/same'),
      ...calls(100, 'region/other', 'region/other'),
    ])
    expect(region?.['region/same']).toBeCloseTo(800 / 300, 1)
    expect(region?.['region/other']).toBeCloseTo(200 / 700, 1)
  })

  test('is nearer to 1, the fewer calls it is known from', () => {
    const [few, many] = [10, 1000].map(
      (count) => learnRatios(calls(count, 'region/same', 'region/other')).region?.['region/same'] ?? 1,
    )
    expect(few).toBeGreaterThan(1.5)
    expect(few).toBeLessThan(many ?? 0)
    expect(many).toBeLessThanOrEqual(20)
  })
})

describe('a fact is left out', () => {
  test.each([
    [
      'that does not differ',
      [...calls(300, 'region/same', 'region/other'), ...calls(300, 'region/other', 'region/same')],
    ],
    [
      'that differs by chance',
      [...calls(6, 'region/same', 'region/other'), ...calls(4, 'region/other', 'region/same')],
    ],
    ['of which one value is known', calls(1000, 'region/same', 'region/same')],
    ['whose callers are not certain', calls(1000, 'region/same', 'region/other', 0.9)],
    [
      'whose caller did not hold the number',
      calls(100, 'region/same', 'region/other').map((call) => ({
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
        learnRatios(
          flips.flatMap((flip) =>
            calls(1, flip ? 'region/same' : 'region/other', flip ? 'region/other' : 'region/same'),
          ),
        ).region,
    )
  expect(counted.length).toBeLessThan(20)
})

describe('the ratios of all accounts', () => {
  const prior = { region: { 'region/same': 3, 'region/other': 0.5 } }

  test.each([
    ['count while an account has too few calls to tell', 10, prior],
    ['are dropped when its calls show no difference', 100, {}],
  ])('%s', (_case, count, ratios) => {
    const alike = [
      ...calls(count / 2, 'region/same', 'region/other'),
      ...calls(count / 2, 'region/other', 'region/same'),
    ]
    expect(learnWithPrior(alike, prior)).toEqual(ratios)
  })
})

test('each kind of call has ratios of its own', () => {
  const { region } = learnRatios([
    ...calls(400, 'region/same', 'region/other'),
    ...calls(200, 'region/other', 'region/same'),
    ...calls(300, 'country/same', 'country/other'),
    ...calls(300, 'country/other', 'country/same'),
  ])
  expect(region?.['region/same']).toBeCloseTo(2, 1)
  expect(region?.['region/other']).toBeCloseTo(0.5, 1)
  expect(region?.['country/same']).toBeCloseTo(1, 9)
})

test('a value that few callers have says little, however seldom others have it', () => {
  const { region } = learnRatios([
    ...calls(400, 'region/same', 'region/other'),
    ...calls(4, 'region/abroad', 'region/other'),
  ])
  expect(region?.['region/abroad']).toBeLessThan(2)
})

test('lines are compared among visits without actions, since who taps has a phone', () => {
  const tapped = { actions: [{ kind: 'tap' as const, agoSeconds: 9 }] }
  const call = (marta: string, luis: string, more: Partial<Candidate>): LearningCall => ({
    candidates: [
      visitOf('Marta', 0, { facts: { line: marta, region: marta }, ...more }),
      visitOf('Luis', 0, { facts: { line: luis, region: luis } }),
    ],
    known: { visitorId: 'Marta', certainty: 1 },
  })
  const both = (more: Partial<Candidate>) =>
    Array.from({ length: 100 }, () => call('mobile/phone', 'mobile/computer', more))
  expect(Object.keys(learnRatios(both({})))).toEqual(['region', 'line'])
  expect(Object.keys(learnRatios(both(tapped)))).toEqual(['region'])
  expect(Object.keys(learnRatios(both({ engagement: { ...reader, tapped: true } })))).toEqual(['region'])
})

describe('for any calls', () => {
  const values = ['region/same', 'region/other', 'region/abroad', 'country/same', 'country/other', undefined]
  const anyVisit = fc
    .tuple(fc.constantFrom('Marta', 'Luis', 'Ana'), fc.constantFrom(...values))
    .map(([name, region]) => visitOf(name, 0, { facts: region ? { region } : {} }))
  const anyCall = fc.record({
    candidates: fc.array(anyVisit, { maxLength: 4 }),
    known: fc.option(
      fc.record({ visitorId: fc.constantFrom('Marta', 'Luis'), certainty: fc.constantFrom(0.9, 0.95, 1) }),
    ),
  })
  const anyCalls = fc
    .tuple(fc.array(anyCall, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }))
    .map(([some, times]) => Array.from({ length: times }, () => some).flat())

  test('ratios are bounded, and never all above or all below 1', () => {
    fc.assert(
      fc.property(anyCalls, (given) => {
        for (const ratios of Object.values(learnRatios(given))) {
          const all = Object.values(ratios)
          expect(Math.min(...all)).toBeGreaterThanOrEqual(1 / 20)
          expect(Math.max(...all)).toBeLessThanOrEqual(20)
          expect(Math.min(...all)).toBeLessThanOrEqual(1)
          expect(Math.max(...all)).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })

  test('their order changes nothing', () => {
    fc.assert(
      fc.property(anyCalls, (given) => {
        const [one, other] = [learnRatios(given), learnRatios(given.toReversed())]
        expect(Object.keys(other)).toEqual(Object.keys(one))
        for (const [value, ratio] of Object.entries(one.region ?? {}))
          expect(other.region?.[value]).toBeCloseTo(ratio, 9)
      }),
    )
  })
})

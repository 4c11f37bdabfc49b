import { visitActionKinds } from '@talkie/contract/tracking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from './candidate.ts'
import { day, hour, minute, reader, visitOf } from './model.fixture.ts'
import { type AttributionParameters, attributionParametersSchema, defaultParameters } from './parameters.ts'
import { weighVisitors } from './weigh-visitors.ts'

const weigh = (candidates: Candidate[], change: Partial<AttributionParameters> = {}) =>
  weighVisitors({ candidates, parameters: { ...defaultParameters, ...change } })
const shareOf = (name: string, { candidates }: ReturnType<typeof weigh>) =>
  candidates.find(({ visitorId }) => visitorId === name)?.weight ?? 0

/** An account of which ten visits cause a call, and whose numbers are called by a stranger once in four years. */
const knownNumbersOnly = { callsPerVisit: 0.1, strangerRate: 1 / (4 * 365 * day) }
/** One whose numbers are called by a stranger every day. */
const printedNumbers = { callsPerVisit: 0.01, strangerRate: 1 / day }

test('parameters survive being stored as JSON', () => {
  const stored: unknown = JSON.parse(JSON.stringify(defaultParameters))
  expect(attributionParametersSchema.parse(stored)).toEqual(defaultParameters)
})

describe('a lone holder is as sure as strangers are rare', () => {
  test.each([
    ['on the page', 0, {}, 0.99, 1],
    ['gone for 20 minutes', 20 * minute, {}, 0.9, 0.97],
    ['gone for 20 minutes, strangers are rare', 20 * minute, knownNumbersOnly, 0.99, 1],
    ['gone for 20 hours, strangers are rare', 20 * hour, knownNumbersOnly, 0.5, 0.95],
    ['gone for 20 minutes, strangers are common', 20 * minute, printedNumbers, 0, 0.1],
  ])('%s', (_where, delay, parameters, least, most) => {
    const { confidence, strangerShare } = weigh([visitOf('Marta', delay)], parameters)
    expect(confidence).toBeGreaterThanOrEqual(least)
    expect(confidence).toBeLessThanOrEqual(most)
    expect(confidence + strangerShare).toBeCloseTo(1, 12)
  })
})

describe('several visits of one visitor', () => {
  const visits = [2 * minute, 3 * hour, 9 * hour].map((delay, i) =>
    visitOf('Marta', delay, { visitId: `${i}` }),
  )

  test('give one high confidence, for the likeliest of them', () => {
    const { candidates, confidence } = weigh(visits.toReversed())
    expect(candidates).toMatchObject([{ visitorId: 'Marta', visitId: '0', delaySeconds: 2 * minute }])
    expect(candidates).toHaveLength(1)
    expect(confidence).toBeGreaterThan(0.95)
  })

  test('outweigh one of another, seen as recently as their best', () => {
    const weighed = weigh([...visits, visitOf('Luis', 2 * minute)])
    expect(weighed.candidates[0]?.visitorId).toBe('Marta')
    expect(shareOf('Marta', weighed)).toBeGreaterThan(shareOf('Luis', weighed))
  })
})

describe('actions', () => {
  const others = [visitOf('Luis', 0), visitOf('Ana', 0)]
  const withAction = (kind: (typeof visitActionKinds)[number], agoSeconds = 8) =>
    weigh([...others, visitOf('Marta', 0, { actions: [{ kind, agoSeconds }] })])

  test.each([
    ['tap', 'tapped'],
    ['copy', 'copied'],
    ['dialler', 'left_for_dialler'],
  ] as const)('a %s shortly before settles who of those on the page called', (kind, reason) => {
    const [best] = withAction(kind).candidates
    expect(best?.visitorId).toBe('Marta')
    expect(best?.weight).toBeGreaterThan(0.9)
    expect(best?.reasons).toContain(reason)
  })

  test('one hours ago says little', () => {
    expect(shareOf('Marta', withAction('tap', 3 * hour))).toBeCloseTo(1 / 3, 2)
  })

  test('a return from the dialler at once says less than a tap', () => {
    expect(shareOf('Marta', withAction('back'))).toBeLessThan(shareOf('Marta', withAction('tap')))
  })
})

test('of two on the page the more engaged one is likelier', () => {
  const engaged = { ...reader, staySeconds: 400, pages: 4, contactPage: true }
  const weighed = weigh([
    visitOf('Luis', 0, { engagement: reader }),
    visitOf('Marta', 0, { engagement: engaged }),
  ])
  expect(weighed.candidates[0]?.visitorId).toBe('Marta')
  expect(weighed.candidates[0]?.reasons).toEqual(
    expect.arrayContaining(['on_page', 'contact_page', 'engaged', 'strangers_rare']),
  )
})

describe('a fact weighs by its ratio', () => {
  const ratios = {
    region: { 'region/same': 4, 'region/other': 0.5, 'country/other': 0.1, 'region/abroad': 1.19 },
    line: { 'mobile/phone': 1.5, 'landline/phone': 0.5, 'mobile/computer': 3 },
    destination: { 'number/not_shown': 0.25 },
  }

  test.each([
    [{ region: 'region/same' }, 4, ['region_fits']],
    [{ region: 'region/other' }, 0.5, ['region_differs']],
    [{ region: 'country/other' }, 0.1, ['country_differs']],
    [{ region: 'region/abroad' }, 1.19, []],
    [{ region: 'never counted' }, 1, []],
    [{ line: 'mobile/phone' }, 1.5, ['mobile_from_phone']],
    [{ line: 'landline/phone' }, 0.5, ['landline_from_phone']],
    [{ line: 'mobile/computer' }, 3, ['device_fits']],
    [
      { region: 'region/same', line: 'mobile/phone', destination: 'number/not_shown' },
      1.5,
      ['region_fits', 'mobile_from_phone', 'destination_differs'],
    ],
    [{}, 1, []],
  ])('%j', (facts, ratio, reasons) => {
    const weighed = weigh([visitOf('Luis', 0), visitOf('Marta', 0, { facts })], { ratios })
    expect(shareOf('Marta', weighed)).toBeCloseTo(ratio / (1 + ratio), 2)
    const [plain, given] = ['Luis', 'Marta'].map(
      (name) => weighed.candidates.find(({ visitorId }) => visitorId === name)?.reasons ?? [],
    )
    expect(given?.filter((one) => !plain?.includes(one) && one !== 'strangers_rare')).toEqual(reasons)
  })
})

test('strangers are a reason, for certainty or for doubt', () => {
  expect(weigh([visitOf('Marta', 0)]).candidates[0]?.reasons).toContain('strangers_rare')
  expect(weigh([visitOf('Marta', hour)], printedNumbers).candidates[0]?.reasons).toContain('strangers_common')
})

test('a visitor who is known from another phone has hardly called, and that is said', () => {
  const both = [visitOf('Luis', 0), visitOf('Marta', 0, { free: 0.1 })]
  const weighed = weigh(both)
  expect(shareOf('Marta', weighed)).toBeCloseTo(0.1 / 1.1, 2)
  expect(weighed.candidates[1]?.reasons).toContain('other_phone')
  expect(weighed.candidates[0]?.reasons).not.toContain('other_phone')
})

test('without a holder a stranger called', () => {
  expect(weigh([])).toEqual({ candidates: [], strangerShare: 1, confidence: 0 })
})

const names = ['Marta', 'Luis', 'Ana', 'Iker', 'Noa']
const seconds = fc.integer({ min: 0, max: day })
const anyCandidate = fc
  .record({
    name: fc.constantFrom(...names),
    delay: fc.oneof(fc.constant(0), seconds),
    engagement: fc.option(
      fc.record({
        staySeconds: fc.integer({ min: 0, max: hour }),
        pages: fc.integer({ min: 1, max: 20 }),
        contactPage: fc.boolean(),
        returning: fc.boolean(),
        numberInView: fc.boolean(),
        tapped: fc.boolean(),
      }),
    ),
    actions: fc.array(fc.record({ kind: fc.constantFrom(...visitActionKinds), agoSeconds: seconds }), {
      maxLength: 3,
    }),
    visitId: fc.uuid(),
  })
  .map(({ name, delay, ...more }) => visitOf(name, delay, more))
const anyCandidates = fc.array(anyCandidate, { minLength: 1, maxLength: 8 })
const anyCalibration = fc.record({
  slope: fc.double({ min: 0.3, max: 2, noNaN: true }),
  bias: fc.double({ min: -3, max: 1, noNaN: true }),
})
const anyParameters = fc.record({
  callsPerVisit: fc.double({ min: 1e-4, max: 1, noNaN: true }),
  onPageShare: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  meanStaySeconds: fc.double({ min: 5, max: 2000, noNaN: true }),
  strangerRate: fc.double({ min: 1e-9, max: 1e-3, noNaN: true }),
  calibration: anyCalibration,
})

describe('for any holders and parameters', () => {
  test('all shares and the strangers are 1, likeliest first, each visitor once', () => {
    fc.assert(
      fc.property(anyCandidates, anyParameters, (candidates, parameters) => {
        const { candidates: weighed, strangerShare, confidence } = weigh(candidates, parameters)
        const weights = weighed.map(({ weight }) => weight)
        expect(weights.reduce((sum, weight) => sum + weight, strangerShare)).toBeCloseTo(1, 9)
        expect(weights.toSorted((a, b) => b - a)).toEqual(weights)
        expect(confidence).toBe(weights[0])
        expect(Math.min(...weights, strangerShare)).toBeGreaterThanOrEqual(0)
        expect(new Set(weighed.map(({ visitorId }) => visitorId)).size).toBe(weighed.length)
      }),
    )
  })

  test('a visit more never makes its visitor less likely', () => {
    fc.assert(
      fc.property(anyCandidates, anyCandidate, anyParameters, (candidates, more, parameters) => {
        const before = shareOf(more.visitorId, weigh(candidates, parameters))
        const after = shareOf(more.visitorId, weigh([...candidates, more], parameters))
        expect(after).toBeGreaterThanOrEqual(before - 1e-12)
      }),
    )
  })

  test('more strangers never make anybody likelier', () => {
    fc.assert(
      fc.property(anyCandidates, anyParameters, (candidates, parameters) => {
        const more = { ...parameters, strangerRate: parameters.strangerRate * 3 }
        expect(weigh(candidates, more).confidence).toBeLessThanOrEqual(
          weigh(candidates, parameters).confidence,
        )
      }),
    )
  })

  test('the order of holders does not matter', () => {
    fc.assert(
      fc.property(anyCandidates, anyParameters, (candidates, parameters) => {
        const [one, other] = [weigh(candidates, parameters), weigh(candidates.toReversed(), parameters)]
        expect(other.confidence).toBeCloseTo(one.confidence, 12)
        for (const name of names) expect(shareOf(name, other)).toBeCloseTo(shareOf(name, one), 12)
      }),
    )
  })
})

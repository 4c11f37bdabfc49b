import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberHolder } from '../../numbers/index.ts'
import { isPlausible, weighCandidates } from './confidence.ts'

/** A call at 10:00; `ago` is seconds before it. Half of the account's calls come within two minutes. */
const callAt = new Date(Date.UTC(2026, 10, 21, 10))
const before = (ago: number) => new Date(callAt.getTime() - ago * 1000)
const holder = (name: string, ago: number): NumberHolder => ({
  visitId: `visit of ${name}`,
  visitorId: name,
  leasedAt: before(ago + 300),
  lastSeenAt: before(ago),
})
const hour = 3600
const weigh = (
  holders: NumberHolder[],
  knownVisitorId: string | null = null,
  medianDelaySeconds: number | null = 120,
) => weighCandidates({ callAt, holders, medianDelaySeconds, knownVisitorId })

describe('a lone holder has all the weight, and confidence by the delay', () => {
  test.each([
    ['on the page', 0, 0.952, 'on_page'],
    ['gone for a median', 120, 0.909, 'left_recently'],
    ['gone for five medians', 600, 0.385, 'left_recently'],
    ['gone for an hour', hour, 0, 'held_before'],
    ['gone for twenty hours', 20 * hour, 0, 'held_before'],
  ])('%s', (_where, ago, confidence, reason) => {
    const weighed = weigh([holder('Marta', ago)])
    expect(weighed.candidates).toMatchObject([
      { weight: 1, delaySeconds: ago, reasons: [reason, 'only_holder'] },
    ])
    expect(weighed.confidence).toBeCloseTo(confidence, 3)
  })
})

describe('a lone holder plausibly called', () => {
  test.each([
    ['on the page', 0, null, true],
    ['gone for eight medians', 8 * 120, null, true],
    ['gone for nine', 9 * 120, null, false],
    ['gone for twenty hours', 20 * hour, null, false],
    ['gone for twenty hours, but known for this caller', 20 * hour, 'Marta', true],
  ])('%s: %s', (_where, ago, known, plausible) => {
    expect(isPlausible(weigh([holder('Marta', ago)], known).confidence)).toBe(plausible)
  })
})

test('an empty list has no plausible caller', () => {
  expect(isPlausible(weigh([]).confidence)).toBe(false)
})

test('of two holders the one on the page comes first', () => {
  const { candidates, confidence } = weigh([holder('Luis', 240), holder('Marta', 0)])
  expect(candidates.map(({ visitorId, weight }) => [visitorId, weight])).toEqual([
    ['Marta', 0.8],
    ['Luis', 0.2],
  ])
  expect(confidence).toBeCloseTo(0.762, 3)
})

test('a visitor with the known caller outweighs one on the page', () => {
  const { candidates, confidence } = weigh([holder('Marta', 0), holder('Luis', 9 * hour)], 'Luis')
  expect(candidates[0]).toMatchObject({ visitorId: 'Luis', reasons: ['held_before', 'known_caller'] })
  expect(candidates[0]?.weight).toBeCloseTo(20 / 21, 5)
  expect(confidence).toBeGreaterThan(0.9)
})

test('of a known caller’s two visits the newer one is likelier', () => {
  const old = { ...holder('Luis', 9 * hour), visitId: 'old' }
  const { candidates } = weigh([old, { ...holder('Luis', 0), visitId: 'new' }], 'Luis')
  expect(candidates.map(({ visitId }) => visitId)).toEqual(['new', 'old'])
  expect(candidates[0]?.weight).toBeCloseTo(1, 5)
})

test('a visitor seen on the page after the call began was on it', () => {
  expect(weigh([holder('Marta', -30)]).candidates).toMatchObject([{ delaySeconds: 0 }])
})

test('a visitor who got the number after the call is no candidate', () => {
  const late = { ...holder('Luis', -60), leasedAt: before(-10) }
  expect(weigh([late, holder('Marta', 500)]).candidates.map(({ visitorId }) => visitorId)).toEqual(['Marta'])
})

test('a visit that held the number twice is one candidate', () => {
  expect(weigh([holder('Marta', 500), holder('Marta', 5)]).candidates).toMatchObject([
    { weight: 1, delaySeconds: 5 },
  ])
})

test('an account without calls of its own has a median of two minutes', () => {
  const holders = [holder('Marta', 100), holder('Luis', 900)]
  expect(weigh(holders, null, null)).toEqual(weigh(holders))
  expect(weigh(holders, null, 0)).toEqual(weigh(holders))
})

test('without a holder of the number there is no candidate and no confidence', () => {
  expect(weigh([])).toEqual({ candidates: [], confidence: 0 })
})

const ago = fc.integer({ min: -60, max: 24 * hour })
const names = ['Marta', 'Luis', 'Ana', 'Iker', 'Noa']
const anyHolders = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), ago), { minLength: 1, selector: ([name]) => name })
  .map((pairs) => pairs.map(([name, seconds]) => holder(name, seconds)))
const anyMedian = fc.integer({ min: 1, max: 7200 })
const anyKnown = fc.constantFrom(...names, 'somebody who never held it', null)
const weightOf = (name: string, weighed: ReturnType<typeof weigh>) =>
  weighed.candidates.find(({ visitorId }) => visitorId === name)?.weight ?? 0

describe('for any holders of the number', () => {
  test('weights are shares of 1, likeliest first, and the confidence is at most the first', () => {
    fc.assert(
      fc.property(anyHolders, anyMedian, anyKnown, (holders, median, known) => {
        const { candidates, confidence } = weigh(holders, known, median)
        const weights = candidates.map(({ weight }) => weight)
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
        expect(weights.toSorted((a, b) => b - a)).toEqual(weights)
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(weights[0] ?? 0)
      }),
    )
  })

  test('a longer delay never weighs more', () => {
    fc.assert(
      fc.property(
        anyHolders,
        anyMedian,
        anyKnown,
        fc.nat({ max: hour }),
        (holders, median, known, longer) => {
          const [first, ...others] = holders
          if (!first) return
          const later = { ...first, lastSeenAt: new Date(first.lastSeenAt.getTime() - longer * 1000) }
          const changed = weigh([later, ...others], known, median)
          const weight = weightOf(first.visitorId, weigh(holders, known, median))
          expect(weightOf(first.visitorId, changed)).toBeLessThanOrEqual(weight + 1e-12)
        },
      ),
    )
  })

  test('a lone holder’s confidence falls with the delay', () => {
    fc.assert(
      fc.property(ago, ago, anyMedian, (one, other, median) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        const confidenceAt = (seconds: number) => weigh([holder('Marta', seconds)], null, median).confidence
        expect(confidenceAt(later)).toBeLessThanOrEqual(confidenceAt(sooner))
      }),
    )
  })

  test('a known caller comes first', () => {
    fc.assert(
      fc.property(anyHolders, anyMedian, (holders, median) => {
        const known = holders.at(-1)?.visitorId ?? ''
        const { candidates, confidence } = weigh(holders, known, median)
        expect(candidates[0]?.visitorId).toBe(known)
        expect(confidence).toBeGreaterThan(0.8)
      }),
    )
  })
})

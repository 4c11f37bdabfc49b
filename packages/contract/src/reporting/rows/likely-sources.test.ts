import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { hasLikelySource, isSendable, toSharePercents } from './likely-sources.ts'

const visitId = '00000000-0000-4000-8000-000000000001'
const google = { source: 'google', medium: 'cpc', share: 0.4 }

it.each([
  ['a known visit', { visitId, likelySources: [] }, true],
  ['a static number', { visitId: null, likelySources: [], static_number: 'Flyer' }, false],
  ['a static number, of a known caller', { visitId, likelySources: [], static_number: 'Flyer' }, false],
  ['an unknown visit', { visitId: null, likelySources: [] }, false],
  ['the overflow number', { visitId: null, likelySources: [google] }, false],
  [
    'the overflow number that one source saw',
    { visitId: null, likelySources: [{ ...google, share: 1 }] },
    false,
  ],
  ['shares, whatever its visit', { visitId, likelySources: [google] }, false],
])('a conversion of %s is sent to ad platforms: %#', (_, event, sendable) => {
  expect(isSendable({ static_number: '', ...event })).toBe(sendable)
})

const withShares = (shares: readonly number[]) => shares.map((share) => ({ share }))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('shares in whole percents', () => {
  test.each([
    [[], [], 0],
    [[1], [100], 0],
    [[0.4, 0.35], [40, 35], 25],
    // Each rounded alone, they are 91 + 5 + 4 + 1.
    [[0.905, 0.046, 0.036, 0.013], [90, 5, 4, 1], 0],
    [[1 / 3, 1 / 3, 1 / 3], [34, 33, 33], 0],
    [[0.6, 0.396], [60, 40], 0],
    [[0.984, 0.006, 0.006], [98, 1, 1], 0],
    [[0.982, 0.006, 0.006, 0.006], [97, 1, 1, 1], 0],
    [[0.4925, 0.4925, 0.005, 0.005], [49, 48, 1, 1], 1],
  ])('%j', (shares, named, other) => {
    expect(toSharePercents(withShares(shares))).toEqual({ named, other })
  })

  /** The named shares of a call, the largest first, of which some sources may be left out. */
  const named = fc
    .tuple(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 9 }), fc.nat({ max: 8 }))
    .map(([parts, count]) =>
      parts
        .map((part) => part / sum(parts))
        .sort((a, b) => b - a)
        .slice(0, count + 1),
    )

  test('sum to 100, none is 0, none is far from its share, and a larger share is no smaller figure', () => {
    fc.assert(
      fc.property(named, (shares) => {
        const percents = toSharePercents(withShares(shares))
        expect(sum(percents.named) + percents.other).toBe(100)
        expect(Math.min(...percents.named)).toBeGreaterThanOrEqual(1)
        expect(percents.named).toEqual(percents.named.toSorted((a, b) => b - a))
        const small = shares.filter((share) => share < 0.01).length + 1
        for (const [i, share] of shares.entries())
          expect(Math.abs((percents.named[i] ?? 0) - share * 100)).toBeLessThan(1.6 + small)
      }),
    )
  })
})

test.each([
  [[0.91, 0.09], true],
  [[0.596, 0.404], true],
  [[0.594, 0.406], false],
  [[0.4, 0.35], false],
  [[], false],
])('the likeliest source of %j is likely: %s', (shares, expected) => {
  expect(hasLikelySource(withShares(shares))).toBe(expected)
})

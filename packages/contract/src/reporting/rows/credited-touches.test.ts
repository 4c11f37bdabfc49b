import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributionModels } from '../questions/measures.ts'
import { findCreditedTouches, findCreditReason } from './credited-touches.ts'

/** Marta's visits, one a week; the last one is that of her call. */
const visit = (visitId: string, week: number, channel: string) => ({
  visitId,
  at: new Date(Date.UTC(2026, 10, 1 + 7 * week)),
  channel,
})
const ad = visit('ad', 0, 'paid_search')
const search = visit('search', 1, 'organic_search')
const typed = visit('typed', 2, 'direct')
const later = visit('later', 3, 'email')
const all = [ad, search, typed]

describe('a call is credited', () => {
  test.each([
    ['last_non_direct', [['search', 1]]],
    ['last_touch', [['typed', 1]]],
    ['first_touch', [['ad', 1]]],
    [
      'linear',
      [
        ['ad', 1 / 3],
        ['search', 1 / 3],
        ['typed', 1 / 3],
      ],
    ],
    [
      'position_based',
      [
        ['ad', 0.4],
        ['search', 0.2],
        ['typed', 0.4],
      ],
    ],
    [
      'time_decay',
      [
        ['ad', 1 / 7],
        ['search', 2 / 7],
        ['typed', 4 / 7],
      ],
    ],
  ] as const)('by %s', (model, expected) => {
    const credited = findCreditedTouches(model, { touches: all, visitId: 'typed' })
    expect(credited.map(({ touch, share }) => [touch.visitId, share])).toEqual(
      expected.map(([id, share]) => [id, expect.closeTo(share, 9)]),
    )
  })
})

describe('the last non-direct touch is', () => {
  test.each([
    ['the visit itself', { touches: [ad, search], visitId: 'search' }, ['own', 'search']],
    ['an earlier one of a direct visit', { touches: all, visitId: 'typed' }, ['earlier', 'search']],
    ['never a later one', { touches: [...all, later], visitId: 'typed' }, ['earlier', 'search']],
    ['direct where nothing else is', { touches: [typed], visitId: 'typed' }, ['direct', 'typed']],
  ] as const)('%s', (_, call, [reason, visitId]) => {
    expect(findCreditReason(call)).toMatchObject({ reason, touch: { visitId } })
  })

  test('unknown where the visit is not among the touches', () => {
    expect(findCreditReason({ touches: [ad], visitId: 'another' })).toBeUndefined()
  })
})

test('every model credits a whole call', () => {
  const touches = fc
    .uniqueArray(fc.nat(30), { minLength: 1, maxLength: 50 })
    .map((days) =>
      days
        .sort((a, b) => a - b)
        .map((day) => visit(`visit ${day}`, day / 7, day % 3 === 0 ? 'direct' : 'email')),
    )
  fc.assert(
    fc.property(touches, fc.constantFrom(...attributionModels), (some, model) => {
      const credited = findCreditedTouches(model, { touches: some, visitId: some.at(-1)?.visitId ?? '' })
      expect(credited.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    }),
  )
})

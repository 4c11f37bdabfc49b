import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lowestConfidence,
  toCallCertainty,
  toCertainty,
  toWholePercent,
  toWholePercents,
} from './certainty.ts'

const probability = fc.double({ min: 0, max: 1, noNaN: true })

describe('a probability in whole percents', () => {
  test.each([
    [0, 0],
    [0.0001, 1],
    [0.014, 1],
    [0.345, 34],
    [0.9, 90],
    [0.999, 99],
    [1, 100],
  ])('%d is %d', (value, percent) => expect(toWholePercent(value)).toBe(percent))
})

describe('candidates and nobody in whole percents', () => {
  test.each([
    [[], [], 100],
    [[0.952], [95], 5],
    [[0.5, 0.25, 0.2], [50, 25, 20], 5],
    [[0.999], [99], 1],
    [[0.004], [1], 99],
    [[0.6, 0.1949, 0.1949], [60, 20, 19], 1],
  ])('%j', (weights, candidates, nobody) => {
    expect(toWholePercents(weights)).toEqual({ candidates, nobody })
  })

  test('sum to 100, each within a percent, and the first as it is shown elsewhere', () => {
    const weights = fc
      .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 })
      .map((parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0) || 1
        return parts
          .slice(1)
          .map((part) => part / total)
          .sort((a, b) => b - a)
      })
    fc.assert(
      fc.property(weights, (some) => {
        const { candidates, nobody } = toWholePercents(some)
        expect(candidates.reduce((sum, one) => sum + one, nobody)).toBe(100)
        expect(candidates[0]).toBe(toWholePercent(some[0] ?? 0))
        for (const [i, weight] of some.entries())
          expect(Math.abs((candidates[i] ?? 0) - weight * 100)).toBeLessThan(1.51)
      }),
    )
  })
})

describe('the word for a confidence', () => {
  test.each([
    [1, 'sure'],
    [0.9, 'sure'],
    [0.8951, 'sure'],
    [0.8949, 'likely'],
    [0.6, 'likely'],
    [0.5949, 'unsure'],
    [0, 'unsure'],
  ] as const)('%d is %s', (value, word) => expect(toCertainty(value)).toBe(word))

  test('follows the percentage beside it', () => {
    fc.assert(
      fc.property(probability, (value) => {
        const percent = toWholePercent(value)
        expect(toCertainty(value)).toBe(percent >= 90 ? 'sure' : percent >= 60 ? 'likely' : 'unsure')
      }),
    )
  })

  test('is the same for a probability as the event store has it, and as its statement compares it', () => {
    const nearBounds = fc.oneof(
      probability,
      fc.double({ min: 0.8949, max: 0.8951, noNaN: true }),
      fc.double({ min: 0.5949, max: 0.5951, noNaN: true }),
    )
    fc.assert(
      fc.property(nearBounds, (value) => {
        const stored = Math.fround(value)
        const { sure, likely } = lowestConfidence
        expect(toCertainty(stored)).toBe(toCertainty(value))
        expect(toCertainty(value)).toBe(stored >= sure ? 'sure' : stored >= likely ? 'likely' : 'unsure')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('whose visit caused a call', () => {
  const flyer = 'Folleto de otoño'
  test.each([
    ['a visitor with a confidence', { confidence: 0.7, visitorId: 'Marta', static_number: '' }, 'likely'],
    [
      'nobody, although there is a candidate',
      { confidence: 0.03, visitorId: null, static_number: '' },
      'unknown',
    ],
    ['nobody', { confidence: null, visitorId: null, static_number: '' }, 'unknown'],
    ['a visitor whom a report names', { confidence: null, visitorId: 'Marta', static_number: '' }, null],
    ['nobody, by a flyer', { confidence: null, visitorId: null, static_number: flyer }, 'static_number'],
    [
      'an unsure visitor, by a flyer',
      { confidence: 0.5, visitorId: 'Marta', static_number: flyer },
      'static_number',
    ],
  ] as const)('%s', (_, call, certainty) => expect(toCallCertainty(call)).toBe(certainty))
})

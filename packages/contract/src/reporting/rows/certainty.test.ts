import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowestConfidence, toCallCertainty, toCertainty, toWholePercent } from './certainty.ts'

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
  test.each([
    ['a visitor with a confidence', { confidence: 0.7, visitorId: 'Marta' }, 'likely'],
    ['nobody, although there is a candidate', { confidence: 0.03, visitorId: null }, 'unknown'],
    ['nobody', { confidence: null, visitorId: null }, 'unknown'],
    ['a visitor whom a report names', { confidence: null, visitorId: 'Marta' }, null],
  ] as const)('%s', (_, call, certainty) => expect(toCallCertainty(call)).toBe(certainty))
})

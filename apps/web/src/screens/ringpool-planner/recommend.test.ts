import { describe, expect, it } from 'vitest'
import type { Outcome } from './plan-answer.ts'
import { sayShare, toAdvice } from './recommend.ts'

const outcome = (numbers: number, chanceOfOverflow: number, percent: number, tenth: number): Outcome => ({
  numbers,
  holdMinutes: 20,
  chanceOfOverflow: chanceOfOverflow / 3,
  peak: { hour: 59, chanceOfOverflow, load: 5 },
  rightShare: 0.9,
  medianGapSeconds: 600,
  needed: { percent, tenth },
})

describe('the advice of a plan', () => {
  it.each([
    ['too few numbers need more', outcome(24, 0.025, 31, 36), { kind: 'more', needed: 31, difference: 7 }],
    ['more than 0.1 % needs can go', outcome(40, 0, 13, 16), { kind: 'fewer', needed: 16, difference: 24 }],
    ['between 1 % and 0.1 % they are enough', outcome(33, 0.006, 31, 36), { kind: 'enough' }],
    ['exactly 0.1 % is enough', outcome(36, 0.0009, 31, 36), { kind: 'enough' }],
  ])('%s', (_, today, advice) => {
    expect(toAdvice(today, false)).toEqual(advice)
  })

  it('is to keep what an average week does not need, if rushes needed it', () => {
    expect(toAdvice(outcome(40, 0, 13, 16), true)).toEqual({ kind: 'enough' })
    expect(toAdvice(outcome(24, 0.025, 31, 36), true)).toMatchObject({ kind: 'more' })
  })
})

it.each([
  [0, { kind: 'hardly' }],
  [0.001, { kind: 'hardly' }],
  [0.025, { kind: 'oneOf', visits: 40 }],
  [0.34, { kind: 'oneOf', visits: 3 }],
  [0.7, { kind: 'percent' }],
])('a share of %d is said as %j', (share, said) => {
  expect(sayShare(share)).toEqual(said)
})

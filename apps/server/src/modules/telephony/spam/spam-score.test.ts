import { type CallerFigures, suggestionThreshold } from '@talkie/contract/callers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeSpamScore } from './spam-score.ts'

const nothing: CallerFigures = {
  calls: 0,
  answered: 0,
  refused: 0,
  short: 0,
  valid: 0,
  accounts: 1,
  mostAccountsInHour: 1,
  mostCallsInHour: 1,
  talks: 0,
  talkSeconds: 0,
  longestTalkSeconds: 0,
}
const score = (more: Partial<CallerFigures>, premium = false) =>
  computeSpamScore({ figures: { ...nothing, ...more }, premium })

describe('the spam score of a caller', () => {
  it.each<[string, Partial<CallerFigures>, boolean, number, string[]]>([
    ['who never called is 0', {}, true, 0, []],
    ['who called once and hung up is 0', { calls: 1, answered: 1, short: 1 }, false, 0, []],
    ['who was not answered twice is 0', { calls: 2 }, false, 0, []],
    ['who insists on one account is low', { calls: 5 }, false, 30, ['unanswered_repeats']],
    [
      'who talks and is valid is 0, however often not answered',
      { calls: 8, answered: 2, valid: 1, longestTalkSeconds: 300 },
      false,
      0,
      ['valid_calls', 'long_talks', 'unanswered_repeats'],
    ],
    [
      'of a robot that hangs up at once, six times in an hour, is a suggestion',
      { calls: 6, answered: 6, short: 6, mostCallsInHour: 6 },
      false,
      69,
      ['short_calls', 'burst'],
    ],
    [
      'who tries three accounts in an hour without an answer is a suggestion',
      { calls: 4, accounts: 3, mostAccountsInHour: 3, mostCallsInHour: 4 },
      false,
      88,
      ['many_accounts_in_hour', 'unanswered_repeats', 'many_accounts', 'burst'],
    ],
    [
      'from a premium number that rings and waits for calls back is higher',
      { calls: 6 },
      true,
      56,
      ['unanswered_repeats', 'premium_rate'],
    ],
    ['whom the blacklist refused is not held against', { calls: 9, refused: 9 }, false, 0, []],
  ])('%s', (_, figures, premium, expected, reasons) => {
    const scored = score(figures, premium)
    expect(scored.score).toBe(expected)
    expect(scored.reasons.map(({ reason }) => reason)).toEqual(reasons)
  })
})

/** Consistent figures: no part exceeds its whole. */
const figures = fc
  .record({
    calls: fc.integer({ min: 0, max: 500 }),
    answeredShare: fc.double({ min: 0, max: 1, noNaN: true }),
    shortShare: fc.double({ min: 0, max: 1, noNaN: true }),
    validShare: fc.double({ min: 0, max: 1, noNaN: true }),
    accounts: fc.integer({ min: 1, max: 50 }),
    inHour: fc.integer({ min: 1, max: 60 }),
    longest: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ calls, answeredShare, shortShare, validShare, accounts, inHour, longest }): CallerFigures => {
    const answered = Math.floor(calls * answeredShare)
    const short = Math.floor(answered * shortShare)
    return {
      calls,
      answered,
      refused: 0,
      short,
      valid: Math.floor((answered - short) * validShare),
      accounts: Math.min(accounts, Math.max(1, calls)),
      mostAccountsInHour: Math.min(accounts, inHour, Math.max(1, calls)),
      mostCallsInHour: Math.min(inHour, Math.max(1, calls)),
      talks: answered,
      talkSeconds: longest,
      longestTalkSeconds: longest,
    }
  })

describe('whatever a caller did, the score', () => {
  it('is from 0 to 100 and the sum of its reasons within that', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (given, premium) => {
        const { score: said, reasons } = computeSpamScore({ figures: given, premium })
        const sum = reasons.reduce((total, { points }) => total + points, 0)
        expect(said).toBe(Math.max(0, Math.min(100, sum)))
        expect(reasons.every(({ points, count }) => points !== 0 && count > 0)).toBe(true)
      }),
    )
  })

  it('is not raised by a valid call or a long talk', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const before = computeSpamScore({ figures: given, premium: false }).score
        const better = { ...given, valid: given.valid + 1, longestTalkSeconds: 600 }
        expect(computeSpamScore({ figures: better, premium: false }).score).toBeLessThanOrEqual(before)
      }),
    )
  })

  it('is not lowered by one account more in the same hour', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const before = computeSpamScore({ figures: given, premium: false }).score
        const worse = { ...given, mostAccountsInHour: given.mostAccountsInHour + 1 }
        expect(computeSpamScore({ figures: worse, premium: false }).score).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('never suggests a caller for one reason alone', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (given, premium) => {
        for (const { points } of computeSpamScore({ figures: given, premium }).reasons)
          expect(points).toBeLessThan(suggestionThreshold)
      }),
    )
  })
})

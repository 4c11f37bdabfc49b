import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineRepeats, redialRate, type TellingCall } from './repeated-calls.ts'

const minute = 60
const day = 86_400
const strangerRate = 1 / (90 * day)

/** A call to number A, so many seconds after ten o'clock. */
const call = (seconds: number, visitors: Record<string, number>, expectedCalls = 0): TellingCall => {
  const entries = Object.entries(visitors).map(([visitorId, probability]) => ({
    visitorId,
    probability,
    expectedCalls,
  }))
  return {
    id: `at ${seconds}`,
    at: new Date(Date.UTC(2026, 10, 3, 10) + 1000 * seconds),
    number: 'A',
    evidence: {
      parameters: 1,
      numbers: 20,
      strangerRate,
      visitors: entries,
      stranger: 1 - entries.reduce((sum, { probability }) => sum + probability, 0),
    },
  }
}
const chanceOf = (visitorId: string, ...calls: TellingCall[]) =>
  combineRepeats(calls).visitors.find((one) => one.visitorId === visitorId)?.probability ?? 0

describe('the rate of redials', () => {
  test('adds up to a fifth of a call in three months', () => {
    let calls = 0
    for (let from = 0; from < 90 * day; from = from * 1.01 + 1)
      calls += redialRate(from) * (Math.min(90 * day, from * 1.01 + 1) - from)
    expect(calls).toBeCloseTo(0.2, 2)
  })

  test.each([-1, 91 * day])('is nothing %d seconds later', (seconds) => {
    expect(redialRate(seconds)).toBe(0)
  })
})

describe('calls to one number', () => {
  test('of which there is one say what it says', () => {
    expect(combineRepeats([call(0, { Marta: 0.7, Luis: 0.2 })]).visitors).toMatchObject([
      { visitorId: 'Marta', probability: expect.closeTo(0.7, 9) },
      { visitorId: 'Luis', probability: expect.closeTo(0.2, 9) },
    ])
  })

  test('of which one follows the other at once say little more than the first', () => {
    const unsure = { Marta: 0.6, Luis: 0.3 }
    const [once, twice] = [
      chanceOf('Marta', call(0, unsure)),
      chanceOf('Marta', call(0, unsure), call(minute, unsure)),
    ]
    expect(twice - once).toBeGreaterThan(0)
    expect(twice - once).toBeLessThan(0.02)
  })

  test('of which the second comes at the time of a second visit of the same visitor make that visitor likelier', () => {
    const both = chanceOf('Marta', call(0, { Marta: 0.5, Luis: 0.4 }), call(20 * day, { Marta: 0.9 }))
    expect(both).toBeGreaterThan(0.9)
  })

  test('make a visitor doubtful who came after the first', () => {
    expect(chanceOf('Ana', call(0, { Marta: 0.9 }), call(9 * day, { Ana: 0.9 }))).toBeLessThan(0.3)
    expect(chanceOf('Ana', call(0, {}), call(9 * day, { Ana: 0.9 }))).toBeLessThan(0.9)
  })

  test('are less likely those of a visitor who was to call more often', () => {
    const eager = chanceOf('Marta', call(0, { Marta: 0.5 }, 1))
    expect(eager / (1 - eager)).toBeCloseTo(Math.exp(-1), 9)
  })
})

test('whatever calls say, chances are shares of 1, and their order changes nothing', () => {
  const anyVisitors = fc
    .dictionary(fc.constantFrom('Marta', 'Luis', 'Ana'), fc.integer({ min: 1, max: 100 }))
    .map((weights) => {
      const total = Object.values(weights).reduce((sum, weight) => sum + weight, 20)
      return Object.fromEntries(Object.entries(weights).map(([id, weight]) => [id, weight / total]))
    })
  const anyCalls = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 100 * day }), anyVisitors), {
      minLength: 1,
      maxLength: 12,
      selector: ([seconds]) => seconds,
    })
    .map((calls) => calls.map(([seconds, visitors]) => call(seconds, visitors, 0.3)))
  fc.assert(
    fc.property(anyCalls, (calls) => {
      const { visitors, stranger } = combineRepeats(calls)
      const shares = [stranger, ...visitors.map(({ probability }) => probability)]
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(combineRepeats(calls.toReversed())).toEqual(combineRepeats(calls))
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallerCall } from '../../calls/call-evidence.ts'
import { selectDependent, selectRelevant } from './caller-history.ts'
import type { CallerSign } from './caller-sign.ts'
import { identifyCaller } from './identify-caller.ts'
import { identifyInHistory } from './identify-in-history.ts'

/** Calls of one phone to a ringpool of twenty numbers, by day of November. Strangers call each number every 90 days. */
const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const call = (
  date: number,
  number: string,
  visitors: Record<string, number>,
  numbers = 20,
  id = `${date} ${number}`,
): CallerCall => {
  const entries = Object.entries(visitors).map(([visitorId, probability]) => ({ visitorId, probability }))
  const stranger = 1 - entries.reduce((sum, { probability }) => sum + probability, 0)
  return {
    id,
    at: day(date),
    number,
    evidence: { parameters: 1, numbers, strangerRate: 1 / (90 * 86_400), visitors: entries, stranger },
  }
}
const sign = (visitorId: string, date: number, certainty = 0.95): CallerSign => ({
  visitorId,
  certainty,
  at: day(date),
  kind: 'form',
})
const probability = (visitorId: string, ...input: Parameters<typeof identifyCaller>) =>
  identifyCaller(...input).visitors.get(visitorId) ?? 0

describe('a call of whose caller nothing is known', () => {
  test('is made by whom the call says', () => {
    expect(
      Object.fromEntries(identifyCaller(call(3, 'A', { Marta: 0.7, Luis: 0.2 }), [], []).visitors),
    ).toEqual({
      Marta: expect.closeTo(0.7, 9),
      Luis: expect.closeTo(0.2, 9),
    })
  })
})

test('nobody is certainly the caller, with or without other calls', () => {
  const lone = call(3, 'A', { Marta: 1 - 4e-9 })
  const other = call(4, 'B', { Marta: 1 - 4e-9 })
  for (const calls of [[lone], [lone, other]])
    expect(identifyInHistory(lone, { calls, signs: [] }).visitors.get('Marta')).toBe(0.995)
})

describe('a caller who calls again', () => {
  test('when the number has other visitors leaves the first call as certain as it was', () => {
    const first = call(1, 'A', { Marta: 0.99 })
    for (const again of [call(3, 'A', {}), call(3, 'A', { Ana: 0.02 })]) {
      expect(probability('Marta', first, [again], [])).toBeGreaterThan(0.95)
      expect(probability('Marta', again, [first], [])).toBeGreaterThan(0.9)
    }
  })
})

describe('a caller who called before', () => {
  const unsure = call(1, 'A', { Marta: 0.5, Luis: 0.45 })
  test('is the visitor who held both numbers', () => {
    const second = call(3, 'B', { Marta: 0.3, Ana: 0.65 })
    expect(probability('Marta', second, [unsure], [])).toBeGreaterThan(0.9)
    expect(probability('Marta', unsure, [second], [])).toBeGreaterThan(0.9)
  })

  test('and redials a number that its visitor no longer holds is still that visitor', () => {
    const first = call(1, 'A', { Marta: 0.95 })
    expect(probability('Marta', call(9, 'A', { Ana: 0.9 }), [first], [])).toBeGreaterThan(0.8)
    expect(probability('Marta', call(9, 'A', {}), [first], [])).toBeGreaterThan(0.9)
  })

  test('carries only the certainty by which it was known', () => {
    const known = (q: number) => probability('Marta', call(9, 'A', {}), [call(1, 'A', { Marta: q })], [])
    expect(known(0.75)).toBeGreaterThan(0.65)
    expect(known(0.75)).toBeLessThan(0.8)
    expect(known(0.95)).toBeLessThan(0.96)
  })

  test('does not take the call of another browser of the same person', () => {
    const first = call(1, 'A', { Marta: 0.95 })
    const second = call(3, 'B', { 'Marta’s telephone': 0.95 })
    expect(probability('Marta’s telephone', second, [first], [])).toBeGreaterThan(0.9)
    expect(probability('Marta', first, [second], [])).toBeGreaterThan(0.9)
  })

  test('of a number that nobody held, is a stranger again', () => {
    expect(
      probability('Ana', call(3, 'A', { Ana: 0.5 }), [call(1, 'A', {}), call(2, 'A', {})], []),
    ).toBeLessThan(0.5)
  })
})

describe('a caller who filled in a form', () => {
  const between = call(3, 'A', { Marta: 0.05, Ana: 0.9 })
  test('is its visitor, before and after it', () => {
    expect(probability('Marta', between, [], [sign('Marta', 1)])).toBeGreaterThan(0.9)
    expect(probability('Marta', between, [], [sign('Marta', 9)])).toBeGreaterThan(0.9)
    expect(probability('Ana', between, [], [])).toBeCloseTo(0.9, 9)
  })

  test('is its visitor, however long ago that held the number and whoever is on the page', () => {
    const hoursLater = call(3, 'A', { Marta: 8.5e-5, Ana: 0.99 })
    expect(probability('Marta', hoursLater, [], [sign('Marta', 1)])).toBeGreaterThan(0.9)
  })

  test('is found where nobody held the number, with the certainty of the form', () => {
    const nobody = call(3, 'A', {})
    expect(probability('Marta', nobody, [], [sign('Marta', 1, 0.9)])).toBeLessThanOrEqual(0.9)
    expect(probability('Marta', nobody, [], [sign('Marta', 1, 0.9)])).toBeGreaterThan(0.85)
  })

  test('takes no call from a holder who was on the page, if the number was never shown to its visitor', () => {
    expect(probability('Ana', call(3, 'A', { Ana: 0.95 }), [], [sign('Marta', 1)])).toBeGreaterThan(0.9)
  })

  test('of two visitors is the one of the nearer form', () => {
    const signs = [sign('Marta', 1), sign('Luis', 4)]
    expect(probability('Luis', call(3, 'A', {}), [], signs)).toBeGreaterThan(0.85)
    expect(probability('Marta', call(1, 'A', {}), [], signs)).toBeGreaterThan(0.85)
  })
})

const names = ['Marta', 'Luis', 'Ana', 'Noa']
const anyVisitors = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 100 })), {
    maxLength: 4,
    selector: ([name]) => name,
  })
  .chain((weights) => fc.tuple(fc.constant(weights), fc.integer({ min: 1, max: 100 })))
  .map(([weights, stranger]) => {
    const total = weights.reduce((sum, [, weight]) => sum + weight, stranger)
    return Object.fromEntries(weights.map(([name, weight]) => [name, weight / total]))
  })
const anyCalls = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom('A', 'B', 'C'), anyVisitors), {
    minLength: 1,
    maxLength: 60,
  })
  .map((calls) => calls.map(([date, number, visitors], i) => call(date, number, visitors, 12, `call ${i}`)))
const anySigns = fc.array(
  fc
    .tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 200 }))
    .map(([name, date]) => sign(name, date)),
  { maxLength: 3 },
)

describe('for any calls and signs of a caller', () => {
  test('probabilities are shares of 1', () => {
    fc.assert(
      fc.property(anyCalls, anySigns, ([first, ...others], signs) => {
        if (!first) return
        const { visitors, unknown } = identifyCaller(first, others, signs)
        const all = [...visitors.values(), unknown]
        expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
        expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('the order in which they are given changes nothing', () => {
    fc.assert(
      fc.property(anyCalls, anySigns, ([first, ...others], signs) => {
        if (!first) return
        expect(identifyCaller(first, others.toReversed(), signs.toReversed())).toEqual(
          identifyCaller(first, others, signs),
        )
      }),
    )
  })

  test('a call that comes changes only those that are found to depend on it', () => {
    fc.assert(
      fc.property(anyCalls, anySigns, ([added, ...others], signs) => {
        if (!added) return
        const sorted = (calls: CallerCall[]) =>
          calls.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
        const before = { calls: sorted(others), signs }
        const after = { calls: sorted([added, ...others]), signs }
        const dependent = new Set(selectDependent(after, added.at).map(({ id }) => id))
        for (const one of others)
          if (!dependent.has(one.id))
            expect(identifyInHistory(one, after)).toEqual(identifyInHistory(one, before))
      }),
      { numRuns: 50 },
    )
  })

  test('a sign that comes changes only the calls that are found to depend on it', () => {
    fc.assert(
      fc.property(anyCalls, anySigns, (calls, signs) => {
        const sorted = calls.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
        const added = sign('Noa', 100)
        const dependent = new Set(selectDependent({ calls: sorted }, added.at).map(({ id }) => id))
        for (const one of sorted)
          if (!dependent.has(one.id))
            expect(selectRelevant(one, { calls: sorted, signs: [...signs, added] })).toEqual(
              selectRelevant(one, { calls: sorted, signs }),
            )
      }),
    )
  })
})

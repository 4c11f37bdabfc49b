import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineCalls } from './combine-calls.ts'
import { hour, minute, visitOf } from './model.fixture.ts'
import { defaultParameters as parameters } from './parameters.ts'
import { type CallerClaim, type NumberKnowledge, weighKnown } from './weigh-known.ts'
import { weighVisitors } from './weigh-visitors.ts'

const numbers = 50
const weigh = (...candidates: ReturnType<typeof visitOf>[]) => weighVisitors({ candidates, parameters })
const claim = (certainty: number, number: NumberKnowledge = 'shown', visitorId = 'Marta'): CallerClaim => ({
  visitorId,
  certainty,
  number,
})
const know = (weighed: ReturnType<typeof weigh>, claims: CallerClaim[], calledBefore = false) =>
  weighKnown(weighed, { claims, numbers, calledBefore, parameters })
const shareOf = (visitorId: string, { candidates, absent }: ReturnType<typeof know>) =>
  [...candidates, ...absent].find((visitor) => visitor.visitorId === visitorId)?.weight ?? 0

const lateMarta = visitOf('Marta', 20 * hour)
const luisOnPage = visitOf('Luis', 0)

describe('a caller known as Marta, while Luis is on the page', () => {
  test.each([
    ['she held the number yesterday', 0.9, 'shown', [lateMarta, luisOnPage], 0.98, 1],
    ['the same, but the claim is weak', 0.1, 'shown', [lateMarta, luisOnPage], 0.7, 0.95],
    ['she has called the number before', 0.9, 'called', [luisOnPage], 0.98, 1],
    ['nothing is known of her numbers', 0.9, 'unknown', [luisOnPage], 0.85, 0.95],
    ['she was never shown the number', 0.9, 'never_shown', [luisOnPage], 0.2, 0.5],
    ['the same, but the claim is certain', 1, 'never_shown', [luisOnPage], 1, 1],
    ['she is on the page too', 0.5, 'shown', [visitOf('Marta', 0), luisOnPage], 0.99, 1],
  ] as const)('%s', (_case, certainty, number, holders, least, most) => {
    const share = shareOf('Marta', know(weigh(...holders), [claim(certainty, number)]))
    expect(share).toBeGreaterThanOrEqual(least)
    expect(share).toBeLessThanOrEqual(most)
  })

  test('gives that as a reason', () => {
    const { candidates } = know(weigh(lateMarta, luisOnPage), [claim(0.9)])
    expect(candidates[0]).toMatchObject({ visitorId: 'Marta', reasons: ['held_before', 'known_caller'] })
  })
})

test('a claim for somebody else takes from the one on the page', () => {
  const alone = weigh(luisOnPage)
  expect(shareOf('Luis', know(alone, [claim(0.9, 'unknown')]))).toBeLessThan(0.2)
})

test('the number that a caller called before says nothing of who it is', () => {
  const { absent } = know(weigh(), [claim(0.6, 'never_shown')], true)
  expect(absent[0]?.weight).toBeCloseTo(0.6, 6)
})

const anyNumber = fc.constantFrom<NumberKnowledge>('shown', 'called', 'never_shown', 'unknown')
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
const anyHolders = fc.uniqueArray(
  fc.tuple(fc.constantFrom('Marta', 'Luis', 'Ana', 'Iker'), fc.integer({ min: 0, max: 24 * hour })),
  { selector: ([name]) => name },
)
const toWeighed = (holders: [string, number][]) =>
  weigh(...holders.map(([name, delay]) => visitOf(name, delay)))

describe('for any holders and claims', () => {
  test('all shares are 1', () => {
    fc.assert(
      fc.property(
        anyHolders,
        anyShare,
        anyShare,
        anyNumber,
        fc.boolean(),
        (holders, one, other, number, again) => {
          const claims = [claim(one, number), claim(other, 'shown', 'Noa')]
          const { candidates, absent, strangerShare, confidence } = know(toWeighed(holders), claims, again)
          const weights = [...candidates, ...absent].map(({ weight }) => weight)
          expect(weights.reduce((sum, weight) => sum + weight, strangerShare)).toBeCloseTo(1, 9)
          expect(confidence).toBe(Math.max(0, ...weights))
        },
      ),
    )
  })

  test('a claim never lowers its visitor, and the surer it is, the likelier the visitor', () => {
    fc.assert(
      fc.property(
        anyHolders,
        anyShare,
        anyShare,
        anyNumber,
        fc.boolean(),
        (holders, one, other, number, again) => {
          const weighed = toWeighed(holders)
          const [less, more] = [Math.min(one, other), Math.max(one, other)]
          const shareAt = (certainty: number) =>
            shareOf('Marta', know(weighed, [claim(certainty, number)], again))
          expect(shareAt(more)).toBeGreaterThanOrEqual(shareAt(less) - 1e-12)
          expect(shareAt(0)).toBeCloseTo(
            weighed.candidates.find(({ visitorId }) => visitorId === 'Marta')?.weight ?? 0,
            9,
          )
        },
      ),
    )
  })
})

describe('several calls of one caller', () => {
  const call = (number: string, weighed: ReturnType<typeof weigh>, shownTo: string[]) => ({
    weighed,
    number,
    numbers,
    knowledgeOf: (visitorId: string): NumberKnowledge =>
      shownTo.includes(visitorId) ? 'shown' : 'never_shown',
  })
  const both = weigh(visitOf('Marta', 5 * minute), visitOf('Luis', 5 * minute))
  const identify = (...calls: ReturnType<typeof call>[]) => combineCalls(calls, { claims: [], parameters })

  test('are of who could have made all of them', () => {
    const { visitors } = identify(
      call('1', both, ['Marta', 'Luis']),
      call('2', weigh(visitOf('Marta', 2 * hour), visitOf('Ana', 0)), ['Marta', 'Ana']),
    )
    expect(visitors[0]?.visitorId).toBe('Marta')
    expect(visitors[0]?.probability).toBeGreaterThan(0.9)
  })

  test('are no surer if the second says nothing', () => {
    const { visitors } = identify(call('1', both, ['Marta', 'Luis']), call('1', weigh(), ['Marta', 'Luis']))
    expect(visitors.map(({ probability }) => probability)).toEqual([
      expect.closeTo(both.candidates[0]?.weight ?? 0, 6),
      expect.closeTo(both.candidates[1]?.weight ?? 0, 6),
    ])
  })

  test('are who the first was, if there is only one', () => {
    const { visitors, nobodyShare } = identify(call('1', both, ['Marta', 'Luis']))
    expect(visitors[0]?.probability).toBeCloseTo(both.candidates[0]?.weight ?? 0, 9)
    expect(nobodyShare).toBeCloseTo(both.strangerShare, 9)
  })

  test('are settled by what a form says later', () => {
    const known = combineCalls([call('1', both, ['Marta', 'Luis'])], {
      claims: [{ visitorId: 'Luis', certainty: 0.9 }],
      parameters,
    })
    expect(known.visitors[0]?.visitorId).toBe('Luis')
    expect(known.visitors[0]?.probability).toBeGreaterThan(0.99)
  })
})

import type { ComparedVerdict, NumberDifference } from '@talkie/contract/carriers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TwilioNumber } from '../twilio/twilio-schemas.ts'
import { compareNumbers, type Expectation, type NumberHere } from './compare-numbers.ts'

const phone = '+34931220701'
const targets = { voiceUrl: 'https://talkie.test/ours/voice', statusUrl: 'https://talkie.test/ours/status' }
const neighbour = 'https://talkie.test/neighbour/voice'
const expectation: Expectation = {
  targets,
  accountId: null,
  others: new Map([[neighbour, 'Twilio of the neighbour']]),
  ordered: new Set(),
}
const there = (more: Partial<TwilioNumber> = {}): TwilioNumber => ({
  sid: `PN${'1'.repeat(32)}`,
  ...{ phone, label: null, ...targets, voiceMethod: 'POST', statusMethod: 'POST' },
  ...{ applicationSid: null, trunkSid: null, ...more },
})
const here = (more: Partial<NumberHere> = {}): NumberHere => ({
  ...{ phone, accountId: 1, claimed: true, ...more },
})

type Case = [
  name: string,
  owned: TwilioNumber[],
  pooled: NumberHere[],
  more: Partial<Expectation>,
  expected: [ComparedVerdict, ...NumberDifference[]] | undefined,
]
const cases: Case[] = [
  ['both sides agree', [there()], [here()], {}, ['right']],
  ['an absent method is POST', [there({ voiceMethod: null, statusMethod: 'post' })], [here()], {}, ['right']],
  ['it is in the pool by hand', [there()], [here({ claimed: false })], {}, ['right']],
  ['nobody knows it here', [there()], [], {}, ['there_only']],
  ['it is gone there', [], [here()], {}, ['here_only']],
  ['it is of another carrier', [], [here({ claimed: false })], {}, undefined],
  ['its calls go elsewhere', [there({ voiceUrl: 'https://x.test/' })], [here()], {}, ['wrong', 'voice_url']],
  ['its calls go nowhere', [there({ voiceUrl: null })], [here()], {}, ['wrong', 'voice_url']],
  ['it calls by GET', [there({ voiceMethod: 'GET' })], [here()], {}, ['wrong', 'voice_method']],
  ['it reports nothing', [there({ statusUrl: null })], [here()], {}, ['wrong', 'status_url']],
  ['it reports by GET', [there({ statusMethod: 'GET' })], [here()], {}, ['wrong', 'status_method']],
  [
    'an application takes its calls',
    [there({ applicationSid: 'AP1' })],
    [here()],
    {},
    ['wrong', 'application'],
  ],
  ['a trunk takes its calls', [there({ trunkSid: 'TK1' })], [here()], {}, ['wrong', 'trunk']],
  ['it is lent to another account', [there()], [here()], { accountId: 2 }, ['wrong', 'other_account']],
  [
    'it is lent to nobody',
    [there()],
    [here({ accountId: null })],
    { accountId: 2 },
    ['wrong', 'other_account'],
  ],
  ['another connection gets its calls', [there({ voiceUrl: neighbour })], [here()], {}, ['elsewhere']],
  [
    'an order on it is open',
    [there({ voiceUrl: null })],
    [here()],
    { ordered: new Set([phone]) },
    ['pending'],
  ],
  ['it is on its way', [there()], [], { ordered: new Set([phone]) }, ['pending']],
]

describe('a number', () => {
  test.each(cases)('where %s', (_, owned, pooled, more, expected) => {
    const [found] = compareNumbers(owned, pooled, { ...expectation, ...more })
    expect(found && [found.verdict, ...found.differences]).toEqual(expected)
  })

  test('whose calls go to another connection has its name', () => {
    const [found] = compareNumbers([there({ voiceUrl: neighbour })], [], expectation)
    expect(found).toMatchObject({ verdict: 'elsewhere', connectionName: 'Twilio of the neighbour' })
  })
})

/** A dozen phones, so that both sides often have the same. */
const anyPhone = fc.integer({ min: 0, max: 11 }).map((place) => `+349312207${String(place).padStart(2, '0')}`)
const anyUrl = fc.constantFrom(null, targets.voiceUrl, neighbour, 'https://x.test/voice')
const anyMethod = fc.constantFrom(null, 'GET', 'POST')
const anyThere = fc.uniqueArray(
  fc
    .record({
      phone: anyPhone,
      voiceUrl: anyUrl,
      statusUrl: fc.constantFrom(null, targets.statusUrl, 'https://x.test/status'),
      voiceMethod: anyMethod,
      statusMethod: anyMethod,
      applicationSid: fc.constantFrom(null, 'AP1'),
      trunkSid: fc.constantFrom(null, 'TK1'),
    })
    .map(there),
  { selector: ({ phone }) => phone },
)
const anyHere = fc.uniqueArray(
  fc.record({ phone: anyPhone, accountId: fc.constantFrom(null, 1, 2), claimed: fc.boolean() }).map(here),
  { selector: ({ phone }) => phone },
)
const anyExpectation = fc
  .record({ accountId: fc.constantFrom(null, 1), ordered: fc.uniqueArray(anyPhone) })
  .map(({ accountId, ordered }): Expectation => ({ ...expectation, accountId, ordered: new Set(ordered) }))

describe('whatever is there and here', () => {
  test('each number that is there, or claimed here, is in the result once, and no other', () => {
    fc.assert(
      fc.property(anyThere, anyHere, anyExpectation, (owned, pooled, expected) => {
        const phones = compareNumbers(owned, pooled, expected).map((one) => one.phone)
        const concerned = [...owned, ...pooled.filter(({ claimed }) => claimed)].map((one) => one.phone)
        expect(phones).toEqual([...new Set(concerned)].sort())
      }),
    )
  })

  test('the order of the lists says nothing', () => {
    fc.assert(
      fc.property(anyThere, anyHere, anyExpectation, (owned, pooled, expected) => {
        expect(compareNumbers(owned.toReversed(), pooled.toReversed(), expected)).toEqual(
          compareNumbers(owned, pooled, expected),
        )
      }),
    )
  })

  test('what is repaired, adopted and taken out is right or gone, and stays so', () => {
    fc.assert(
      fc.property(anyThere, anyHere, (owned, pooled) => {
        const compared = compareNumbers(owned, pooled, expectation)
        const phonesOf = (...verdicts: ComparedVerdict[]) =>
          new Set(compared.flatMap((one) => (verdicts.includes(one.verdict) ? one.phone : [])))
        const [toSetUp, toAdopt, toTakeOut] = [
          phonesOf('wrong', 'there_only'),
          phonesOf('there_only'),
          phonesOf('here_only'),
        ]
        const afterThere = owned.map((number) =>
          toSetUp.has(number.phone) ? there({ phone: number.phone }) : number,
        )
        const afterHere = [
          ...pooled.filter((number) => !toTakeOut.has(number.phone)),
          ...[...toAdopt].map((adopted) => here({ phone: adopted })),
        ]
        const after = compareNumbers(afterThere, afterHere, expectation)
        expect(after.filter(({ verdict }) => verdict !== 'right' && verdict !== 'elsewhere')).toEqual([])
      }),
    )
  })

  test('differences are named exactly where a number is wrong', () => {
    fc.assert(
      fc.property(anyThere, anyHere, anyExpectation, (owned, pooled, expected) => {
        for (const { verdict, differences } of compareNumbers(owned, pooled, expected))
          expect(differences.length > 0).toBe(verdict === 'wrong')
      }),
    )
  })
})

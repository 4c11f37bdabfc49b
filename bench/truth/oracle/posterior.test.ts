import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallEvidence, identifyCaller, identifyWithheld, nameCaller } from './posterior.ts'

const ana = 1
const ben = 2
const never = { repeatRate: () => 0 }
const call = (rates: [number, number][], more: Partial<CallEvidence> = {}): CallEvidence => ({
  at: 0,
  number: '+34931500001',
  rates: new Map(rates.map(([visitor, own]) => [visitor, { own, passedOn: 0 }])),
  strangerRate: 1,
  ...more,
})

describe('who called', () => {
  it('is a matter of rates: three against two strangers is 0.6', () => {
    const { visitors, nobody } = identifyCaller([call([[ana, 3]], { strangerRate: 2 })], never)
    expect(visitors.get(ana)).toBeCloseTo(0.6, 6)
    expect(nobody).toBeCloseTo(0.4, 6)
  })

  it('is settled by two calls on numbers that only one visitor held', () => {
    const calls = [
      call([
        [ana, 1],
        [ben, 1],
      ]),
      call([[ana, 1]], { at: 9000, number: '+34931500002' }),
    ]
    expect(identifyCaller(calls, never).visitors.get(ana)).toBeCloseTo(0.5, 6)
    const alone = calls.map((one) => ({ ...one, strangerRate: 0 }))
    expect(identifyCaller(alone, never).visitors.get(ana)).toBeCloseTo(1, 6)
  })

  it('is not changed by a repetition, whoever holds the number by then', () => {
    const first = call([[ana, 9]])
    const again = call([[ben, 9]], { at: 600 })
    const { visitors } = identifyCaller([first, again], { repeatRate: () => 1000 })
    expect(visitors.get(ana)).toBeGreaterThan(0.88)
    expect(visitors.get(ana)).toBeLessThan(0.91)
  })

  it('is the visitor whose form has the caller’s phone', () => {
    const two = [
      call([
        [ana, 1],
        [ben, 1000],
      ]),
    ]
    expect(nameCaller(identifyCaller(two, never)).visitor).toBe(ben)
    expect(nameCaller(identifyCaller(two, { ...never, formVisitor: ana })).visitor).toBe(ana)
  })

  it('is less likely a visitor who was to call more often, or whose phone is another', () => {
    const both = [
      call([
        [ana, 1],
        [ben, 1],
      ]),
    ]
    const expectedCalls = (visitor: number) => (visitor === ana ? Math.log(4) : 0)
    const { visitors } = identifyCaller(both, { ...never, expectedCalls })
    expect((visitors.get(ben) ?? 0) / (visitors.get(ana) ?? 1)).toBeCloseTo(4, 6)
    const otherwiseKnown = (visitor: number) => (visitor === ana ? 0.75 : 0)
    const known = identifyCaller(both, { ...never, otherwiseKnown }).visitors
    expect((known.get(ben) ?? 0) / (known.get(ana) ?? 1)).toBeCloseTo(4, 6)
  })

  it('without a number is whoever made the withheld call before, where this one seems to repeat it', () => {
    const two = [call([[ana, 9]]), call([[ben, 9]], { at: 600 })]
    const withheldShare = 0.1
    const [, again] = identifyWithheld(two, { repeatRate: () => 100, withheldShare })
    expect(again?.visitors.get(ana)).toBeCloseTo(90 / 101, 6)
    const [, alone] = identifyWithheld(two, { repeatRate: () => 0, withheldShare })
    expect(alone?.visitors.get(ben)).toBeCloseTo(0.9, 6)
  })

  it('is nobody where strangers are likelier than each visitor', () => {
    const posterior = identifyCaller([call([[ana, 0.4]])], never)
    expect(nameCaller(posterior)).toMatchObject({ visitor: null })
  })

  it('has chances that add up to 1', () => {
    const rate = fc.double({ min: 1e-9, max: 10, noNaN: true })
    const rates = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), rate), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(rates, { minLength: 1, maxLength: 5 }), rate, (all, stranger) => {
        const calls = all.map((one, place) => call(one, { at: place * 60, strangerRate: stranger }))
        const { visitors, nobody } = identifyCaller(calls, { repeatRate: (seconds) => 1 / (seconds + 60) })
        expect([...visitors.values()].reduce((sum, chance) => sum + chance, nobody)).toBeCloseTo(1, 9)
      }),
    )
  })
})

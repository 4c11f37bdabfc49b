import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideOutcome, decideValidity, type EndedCall } from './call-outcome.ts'

/** Marta calls the clinic; her account asks for 30 s of talk, its ringpool for 15 days. */
const rules = { minimumSeconds: 30, uniqueWindowDays: 15 }
const dayMs = 24 * 60 * 60 * 1000
const day = (n: number, ms = 0) => new Date(Date.UTC(2026, 10, 1, 10) + n * dayMs + ms)
const call = (callId: string, startedAt: Date, more: Partial<EndedCall> = {}): EndedCall => ({
  callId,
  startedAt,
  caller: '+34612345678',
  answered: true,
  endUnknown: false,
  talkSeconds: 60,
  blacklisted: false,
  judgedUseful: false,
  mark: null,
  ...more,
})
const reasons = (calls: EndedCall[], window = 15) =>
  Object.fromEntries(
    [...decideValidity(calls, { ...rules, uniqueWindowDays: window })].map(([id, { validity }]) => [
      id,
      validity,
    ]),
  )

describe('a call is', () => {
  test.each<
    [what: string, more: Partial<EndedCall>, lastValidAt: Date | null, outcome: string, validity: string]
  >([
    ['valid when long enough', {}, null, 'valid', 'valid'],
    ['valid at exactly the least talk', { talkSeconds: 30 }, null, 'valid', 'valid'],
    ['not valid a second below it', { talkSeconds: 29 }, null, 'not_valid', 'too_short'],
    ['not answered', { answered: false, talkSeconds: 0 }, null, 'not_answered', 'not_answered'],
    ['not valid from the blacklist', { blacklisted: true }, null, 'not_valid', 'blacklisted'],
    [
      'refused from the blacklist',
      { blacklisted: true, answered: false },
      null,
      'not_answered',
      'blacklisted',
    ],
    ['not valid of a talk without an end', { endUnknown: true }, null, 'not_valid', 'no_end_signal'],
    [
      'not answered of ringing without an end',
      { answered: false, endUnknown: true },
      null,
      'not_answered',
      'no_end_signal',
    ],
    [
      'valid without an end where a call centre judged it useful',
      { endUnknown: true, judgedUseful: true },
      null,
      'valid',
      'net_call_no_end',
    ],
    ['a repeat', {}, day(5), 'not_valid', 'repeat_in_window'],
    ['a repeat 1 ms before the window ends', {}, day(-5, 1), 'not_valid', 'repeat_in_window'],
    ['valid at the moment the window ends', {}, day(-5), 'valid', 'valid'],
    [
      'valid where a call centre judged it useful',
      { talkSeconds: 5, judgedUseful: true },
      null,
      'valid',
      'net_call',
    ],
    ['valid by its talk where both say so', { judgedUseful: true }, null, 'valid', 'valid'],
    ['too short before it is a repeat', { talkSeconds: 5 }, day(5), 'not_valid', 'too_short'],
    ['marked as valid although too short', { talkSeconds: 5, mark: 'valid' }, null, 'valid', 'marked'],
    ['marked as valid although a repeat', { mark: 'valid' }, day(5), 'valid', 'marked'],
    ['marked as valid although blacklisted', { blacklisted: true, mark: 'valid' }, null, 'valid', 'marked'],
    ['marked as valid although nobody answered', { answered: false, mark: 'valid' }, null, 'valid', 'marked'],
    ['marked as not valid although long enough', { mark: 'not_valid' }, null, 'not_valid', 'marked'],
    [
      'marked as not valid although judged useful',
      { judgedUseful: true, mark: 'not_valid' },
      null,
      'not_valid',
      'marked',
    ],
    ['not answered, marked or not', { answered: false, mark: 'not_valid' }, null, 'not_answered', 'marked'],
    ['marked as valid without an end', { endUnknown: true, mark: 'valid' }, null, 'valid', 'marked_no_end'],
  ])('%s', (_what, more, lastValidAt, outcome, validity) => {
    expect(decideOutcome(call('c', day(10), more), rules, lastValidAt)).toEqual({ outcome, validity })
  })
})

describe('of one caller', () => {
  test('only the first valid call in the window counts, and the window starts with valid calls alone', () => {
    expect(reasons([call('a', day(0)), call('b', day(10)), call('c', day(15)), call('d', day(29))])).toEqual({
      a: 'valid',
      b: 'repeat_in_window',
      c: 'valid',
      d: 'repeat_in_window',
    })
  })

  test('a short call does not take the place of the one that follows', () => {
    expect(reasons([call('a', day(0), { talkSeconds: 3 }), call('b', day(1))])).toEqual({
      a: 'too_short',
      b: 'valid',
    })
  })

  test('a call that arrives late changes the outcome of later ones', () => {
    const known = [call('b', day(10)), call('c', day(20)), call('d', day(26))]
    expect(reasons(known)).toEqual({ b: 'valid', c: 'repeat_in_window', d: 'valid' })
    expect(reasons([...known, call('a', day(0))])).toEqual({
      a: 'valid',
      b: 'repeat_in_window',
      c: 'valid',
      d: 'repeat_in_window',
    })
  })

  test('a call that a user marked as valid makes the next one a repeat', () => {
    expect(reasons([call('a', day(0), { talkSeconds: 3, mark: 'valid' }), call('b', day(1))])).toEqual({
      a: 'marked',
      b: 'repeat_in_window',
    })
  })

  test('a call that a user marked as not valid leaves the window to the next one', () => {
    expect(reasons([call('a', day(0), { mark: 'not_valid' }), call('b', day(1))])).toEqual({
      a: 'marked',
      b: 'valid',
    })
  })

  test('every valid call counts where the window is 0', () => {
    expect(reasons([call('a', day(0)), call('b', day(0))], 0)).toEqual({ a: 'valid', b: 'valid' })
  })
})

test('calls of other callers and anonymous calls are no repeats', () => {
  const anonymous = { caller: null }
  expect(
    reasons([
      call('a', day(0)),
      call('b', day(1), { caller: '+34699999999' }),
      call('c', day(2), anonymous),
      call('d', day(3), anonymous),
    ]),
  ).toEqual({ a: 'valid', b: 'valid', c: 'valid', d: 'valid' })
})

const anyCalls = fc.uniqueArray(
  fc.record({
    callId: fc.nat({ max: 999 }).map(String),
    startedAt: fc.nat({ max: 100 }).map((n) => day(n / 2)),
    caller: fc.constantFrom('+34612345678', '+34699999999', null),
    answered: fc.boolean(),
    endUnknown: fc.boolean(),
    talkSeconds: fc.nat({ max: 90 }),
    blacklisted: fc.boolean(),
    judgedUseful: fc.boolean(),
    mark: fc.constantFrom(null, null, 'valid', 'not_valid'),
  }),
  { selector: ({ callId }) => callId, maxLength: 25 },
)
const window = fc.constantFrom(0, 15, 30)

describe('for any calls', () => {
  test('the order of their arrival does not matter', () => {
    const shuffled = anyCalls.chain((calls) =>
      fc.tuple(fc.constant(calls), fc.shuffledSubarray(calls, { minLength: calls.length })),
    )
    fc.assert(
      fc.property(shuffled, window, ([calls, again], days) => {
        expect(reasons(again, days)).toEqual(reasons(calls, days))
      }),
    )
  })

  test('a repeat has a valid call of its caller in the window before it, a valid one has none', () => {
    fc.assert(
      fc.property(anyCalls, window, (calls, days) => {
        const decided = reasons(calls, days)
        const marks = new Map(calls.map(({ callId, mark }) => [callId, mark]))
        for (const { callId, caller, startedAt } of calls) {
          const before = calls.filter(
            (other) =>
              other.callId !== callId &&
              other.caller === caller &&
              caller !== null &&
              (decided[other.callId] === 'valid' || marks.get(other.callId) === 'valid') &&
              (+other.startedAt < +startedAt || (+other.startedAt === +startedAt && other.callId < callId)) &&
              +startedAt - +other.startedAt < days * dayMs,
          )
          if (decided[callId] === 'valid') expect(before).toEqual([])
          if (decided[callId] === 'repeat_in_window') expect(before).not.toEqual([])
        }
      }),
    )
  })
})

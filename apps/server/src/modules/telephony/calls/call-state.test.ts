import type { CallSignalEvent } from '@talkie/contract/telephony'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallSignal } from '../signals/call-signal.ts'
import { foldCall } from './call-state.ts'

/** Marta (+34 612 345 678) calls the clinic's tracked number at 10:00:00; `s` is seconds after that. */
const at = (s: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, s))
const signal = (event: CallSignalEvent, s: number, more: Partial<CallSignal> = {}): CallSignal => ({
  id: `${event}-${s}`,
  event,
  occurredAt: at(s),
  caller: '+34612345678',
  callerHidden: false,
  called: '+34900123456',
  destination: '+34912345678',
  ...more,
})

describe('a call goes', () => {
  test('ringing → answered → ended', () => {
    const rings = [signal('initiated', 0), signal('ringing', 1)]
    const talks = [...rings, signal('answered', 9, { agent: '201' })]
    const over = [...talks, signal('completed', 69, { hangupBy: 'caller' })]
    expect(foldCall(rings)).toMatchObject({
      state: 'ringing',
      answered: false,
      disposition: null,
      ringSeconds: 0,
    })
    expect(foldCall(talks)).toMatchObject({
      state: 'answered',
      ringSeconds: 9,
      talkSeconds: 0,
      endedAt: null,
    })
    expect(foldCall(over)).toEqual({
      state: 'ended',
      startedAt: at(0),
      answeredAt: at(9),
      endedAt: at(69),
      ringSeconds: 9,
      talkSeconds: 60,
      durationSeconds: 69,
      answered: true,
      voicemail: false,
      disposition: 'answered',
      caller: '+34612345678',
      callerHidden: false,
      callerName: null,
      called: '+34900123456',
      destination: '+34912345678',
      agent: '201',
      hangupBy: 'caller',
      legs: [],
      forwardedFrom: null,
      transferredTo: null,
      holds: 0,
      holdSeconds: 0,
      digits: null,
      recordings: [],
      failedCode: null,
    })
  })

  test('ringing → ended, when nobody picks up', () => {
    const facts = foldCall([signal('ringing', 0), signal('completed', 25)])
    expect(facts).toMatchObject({
      state: 'ended',
      answered: false,
      disposition: 'no_answer',
      answeredAt: null,
    })
    expect(facts).toMatchObject({ ringSeconds: 25, talkSeconds: 0, durationSeconds: 25 })
  })

  test('nowhere without a signal', () => {
    expect(() => foldCall([])).toThrow(RangeError)
  })
})

describe('a completed call without an answered signal was answered', () => {
  test('when it says so', () => {
    const facts = foldCall([
      signal('ringing', 0),
      signal('completed', 40, { disposition: 'answered', ringSeconds: 10 }),
    ])
    expect(facts).toMatchObject({ answered: true, answeredAt: at(10), talkSeconds: 30 })
  })
  test('when it has talk seconds', () => {
    const facts = foldCall([signal('ringing', 0), signal('completed', 40, { talkSeconds: 30 })])
    expect(facts).toMatchObject({
      answered: true,
      answeredAt: at(10),
      ringSeconds: 10,
      disposition: 'answered',
    })
  })
  test.each(['no_answer', 'busy', 'failed', 'canceled'] as const)(
    'not when it says %s: its one duration is how long it rang',
    (disposition) => {
      const record = signal('completed', 0, { startedAt: at(0), talkSeconds: 25, disposition })
      expect(foldCall([record])).toMatchObject({
        ...{ answered: false, answeredAt: null, disposition },
        ...{ ringSeconds: 25, talkSeconds: 0, durationSeconds: 25, endedAt: at(25) },
      })
    },
  )
  test('not when it says no_answer and has a ring time of its own', () => {
    const record = signal('completed', 30, { ringSeconds: 20, talkSeconds: 25, disposition: 'no_answer' })
    expect(foldCall([record])).toMatchObject({ answered: false, ringSeconds: 20, startedAt: at(10) })
  })
  test('when it names the moment of the answer, whatever else it says', () => {
    const record = signal('completed', 60, { answeredAt: at(10), talkSeconds: 50, disposition: 'failed' })
    expect(foldCall([record])).toMatchObject({ answered: true, talkSeconds: 50 })
  })
  test('not when it talked for 0 seconds', () => {
    expect(foldCall([signal('completed', 40, { talkSeconds: 0 })])).toMatchObject({ answered: false })
  })
})

describe('an unanswered call ended', () => {
  test.each<[why: string, said: Partial<CallSignal>, disposition: string, failedCode: string | null]>([
    ['as the provider says', { disposition: 'busy', sipCode: 480 }, 'busy', 'sip_480'],
    ['by SIP 486', { sipCode: 486 }, 'busy', 'sip_486'],
    ['by SIP 487', { sipCode: 487 }, 'canceled', 'sip_487'],
    ['by SIP 503', { sipCode: 503 }, 'failed', 'sip_503'],
    ['by Q.850 17', { q850Cause: 17 }, 'busy', 'q850_17'],
    ['by Q.850 41', { q850Cause: 41 }, 'failed', 'q850_41'],
    ['by both codes', { sipCode: 486, q850Cause: 16 }, 'busy', 'sip_486'],
    ['by SIP 200, which is no failure', { sipCode: 200, q850Cause: 19 }, 'no_answer', 'q850_19'],
    ['by its caller', { hangupBy: 'caller' }, 'canceled', null],
    ['without a word', {}, 'failed', null],
  ])('%s', (_why, said, disposition, failedCode) => {
    expect(foldCall([signal('ringing', 0), signal('failed', 5, said)])).toMatchObject({
      disposition,
      failedCode,
    })
  })
})

describe('caller and destination', () => {
  test('a caller with a withheld number stays hidden', () => {
    const hidden = { caller: null, callerHidden: true }
    expect(foldCall([signal('ringing', 0, hidden)])).toMatchObject({ caller: null, callerHidden: true })
  })
  test('the name of a withheld caller is not kept, that of a known one is the last reported', () => {
    const named = [
      signal('ringing', 0, { callerName: 'ROCA M' }),
      signal('answered', 5, { callerName: 'ROCA MARIA' }),
    ]
    expect(foldCall([...named, signal('completed', 9)])).toMatchObject({ callerName: 'ROCA MARIA' })
    const hidden = { caller: null, callerHidden: true, callerName: 'ROCA M' }
    expect(foldCall([signal('ringing', 0, hidden)])).toMatchObject({ callerName: null })
  })
  test('a last signal without a caller does not hide a known one', () => {
    const facts = foldCall([
      signal('ringing', 0),
      signal('completed', 9, { caller: null, callerHidden: true }),
    ])
    expect(facts).toMatchObject({ caller: '+34612345678', callerHidden: false })
  })
  test('a transferred call has its last destination', () => {
    const facts = foldCall([
      signal('completed', 90),
      signal('ringing', 0, { destination: '+34910000000' }),
      signal('answered', 5, { agent: '201' }),
    ])
    expect(facts).toMatchObject({ destination: '+34912345678', agent: '201', called: '+34900123456' })
  })
  test('a recording adds its address and ends nothing', () => {
    const recording = signal('recording', 30, { recordingUrl: 'https://pbx.example/1.wav' })
    expect(foldCall([signal('answered', 5), recording])).toMatchObject({
      state: 'answered',
      recordings: [{ id: 'https://pbx.example/1.wav', url: 'https://pbx.example/1.wav' }],
    })
  })
})

describe('a call that rings at several phones', () => {
  const leg = (id: string, event: CallSignalEvent, s: number, more: Partial<CallSignal> = {}) =>
    signal(event, s, {
      id: `${id} ${event}`,
      legId: id,
      called: null,
      caller: null,
      destination: id,
      ...more,
    })
  const rings = [
    signal('initiated', 0, { destination: null }),
    leg('201', 'leg_ringing', 1),
    leg('202', 'leg_ringing', 1),
  ]
  const end = signal('completed', 100, { destination: null })

  test('is answered by the one that picks up', () => {
    const facts = foldCall([
      ...rings,
      leg('202', 'leg_answered', 9, { agent: 'Carmen' }),
      leg('201', 'leg_ended', 9, { disposition: 'canceled' }),
      leg('202', 'leg_ended', 99, { talkSeconds: 90 }),
      end,
    ])
    expect(facts).toMatchObject({ answered: true, answeredAt: at(9), destination: '202', agent: 'Carmen' })
    expect(facts).toMatchObject({ ringSeconds: 9, talkSeconds: 91, endedAt: at(100) })
    expect(facts.legs).toEqual([
      {
        id: '201',
        destination: '201',
        agent: null,
        startedAt: at(1),
        answeredAt: null,
        endedAt: at(9),
        voicemail: false,
        disposition: 'canceled',
      },
      {
        id: '202',
        destination: '202',
        agent: 'Carmen',
        startedAt: at(1),
        answeredAt: at(9),
        endedAt: at(99),
        voicemail: false,
        disposition: 'answered',
      },
    ])
  })

  test('goes on while its legs end', () => {
    expect(foldCall([...rings, leg('201', 'leg_ended', 20, { sipCode: 486 })])).toMatchObject({
      state: 'ringing',
      disposition: null,
      legs: [{ disposition: 'busy' }, { disposition: null }],
    })
  })

  test('ends as its last leg did, unless the call says more', () => {
    const legs = [...rings, leg('201', 'leg_ended', 20, { sipCode: 486 })]
    expect(foldCall([...legs, end])).toMatchObject({ disposition: 'busy', failedCode: 'sip_486' })
    expect(foldCall([...legs, { ...end, hangupBy: 'caller' }])).toMatchObject({ disposition: 'canceled' })
  })

  test('talks to whom it was transferred, from the first answer to the end', () => {
    const facts = foldCall([
      ...rings,
      leg('201', 'leg_answered', 10),
      signal('transferred', 40, { transferredTo: '+34910000009', destination: '+34910000009' }),
      leg('201', 'leg_ended', 40),
      leg('+34910000009', 'leg_answered', 50, { agent: 'Luis' }),
      end,
    ])
    expect(facts).toMatchObject({ transferredTo: '+34910000009', destination: '+34910000009', agent: 'Luis' })
    expect(facts).toMatchObject({ answeredAt: at(10), talkSeconds: 90 })
  })
})

describe('a voicemail', () => {
  const ringing = signal('ringing', 0)
  const taken = signal('answered', 20, { voicemail: true })
  const message = signal('completed', 50, { talkSeconds: 30, disposition: 'answered' })
  test.each<[what: string, signals: CallSignal[], facts: Partial<ReturnType<typeof foldCall>>]>([
    [
      'that alone answered leaves the call missed',
      [ringing, taken, message],
      {
        answered: false,
        voicemail: true,
        ringSeconds: 20,
        talkSeconds: 0,
        durationSeconds: 50,
        disposition: 'no_answer',
      },
    ],
    [
      'is known from the record at the end',
      [ringing, signal('answered', 20), { ...message, voicemail: true }],
      { answered: false, voicemail: true, answeredAt: null, disposition: 'no_answer' },
    ],
    [
      'is known from a single record',
      [{ ...message, voicemail: true, ringSeconds: 20 }],
      { answered: false, voicemail: true, startedAt: at(0), ringSeconds: 20 },
    ],
    [
      'does not count where a person answered before',
      [ringing, signal('answered', 5), taken, message],
      { answered: true, voicemail: false, answeredAt: at(5) },
    ],
    [
      'of an agent is no answer',
      [ringing, signal('leg_answered', 20, { legId: '201', voicemail: true }), signal('completed', 50)],
      { answered: false, voicemail: true, ringSeconds: 20 },
    ],
    [
      'that is noticed late takes the answer back',
      [
        ringing,
        signal('leg_answered', 20, { legId: '201' }),
        signal('leg_ended', 50, { legId: '201', voicemail: true }),
        message,
      ],
      { answered: false, voicemail: true, talkSeconds: 0 },
    ],
    ['in progress is a call that still rings', [ringing, taken], { state: 'ringing', voicemail: true }],
  ])('%s', (_what, signals, facts) => {
    expect(foldCall(signals)).toMatchObject(facts)
    expect(foldCall([...signals].reverse())).toMatchObject(facts)
  })
})

describe('of an edge that was killed in mid-call', () => {
  const bare = { caller: null, called: null, destination: null }
  test('an end that names only the call ends it', () => {
    const facts = foldCall([signal('ringing', 0), signal('answered', 9), signal('completed', 69, bare)])
    expect(facts).toMatchObject({ state: 'ended', talkSeconds: 60, caller: '+34612345678' })
  })
  test('an answer that names only the call answers it', () => {
    expect(foldCall([signal('ringing', 0), signal('answered', 9, bare)])).toMatchObject({
      state: 'answered',
      answeredAt: at(9),
      destination: '+34912345678',
    })
  })
})

describe('a call on hold', () => {
  const talk = [signal('answered', 10), signal('completed', 110)]
  test('its holds are counted, and their time is part of the talk', () => {
    const twice = [signal('held', 20), signal('resumed', 50), signal('held', 60), signal('resumed', 65)]
    expect(foldCall([...talk, ...twice])).toMatchObject({ holds: 2, holdSeconds: 35, talkSeconds: 100 })
  })
  test('one that nobody ends lasts until the call does', () => {
    expect(foldCall([...talk, signal('held', 90)])).toMatchObject({ holds: 1, holdSeconds: 20 })
  })
  test('it has no seconds yet while the call goes on', () => {
    const goesOn = [signal('answered', 10), signal('held', 20), signal('resumed', 50)]
    expect(foldCall(goesOn)).toMatchObject({ state: 'answered', holds: 1, holdSeconds: 0 })
  })
  test('the same hold reported twice, and an end without a beginning, change nothing', () => {
    const noise = [signal('resumed', 12), signal('held', 20), signal('held', 25), signal('resumed', 30)]
    expect(foldCall([...talk, ...noise, signal('resumed', 40)])).toMatchObject({ holds: 1, holdSeconds: 10 })
  })
  test('seconds that the record states count instead', () => {
    const record = signal('completed', 110, { holdSeconds: 42 })
    expect(foldCall([signal('answered', 10), record])).toMatchObject({ holds: 0, holdSeconds: 42 })
  })
})

describe('what the caller pressed and who forwarded the call', () => {
  test('keys come in their order, and all of them at the end', () => {
    const pressed = [signal('answered', 9, { digits: '1' }), signal('ringing', 5, { digits: '2#' })]
    expect(foldCall(pressed)).toMatchObject({ digits: '2#1' })
    expect(foldCall([...pressed, signal('completed', 20, { digits: '2#17' })])).toMatchObject({
      digits: '2#17',
    })
  })
  test('the called number forwards nothing to itself', () => {
    expect(foldCall([signal('ringing', 0, { forwardedFrom: '+34900123456' })])).toMatchObject({
      forwardedFrom: null,
    })
    expect(foldCall([signal('ringing', 0, { forwardedFrom: '+34931112233' })])).toMatchObject({
      forwardedFrom: '+34931112233',
    })
  })
})

const whole = fc.integer({ min: -20, max: 200 })
const time = whole.map(at)
const anySignal: fc.Arbitrary<CallSignal> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    event: fc.constantFrom(
      ...(['initiated', 'ringing', 'answered', 'completed', 'failed', 'recording', 'transferred'] as const),
      ...(['held', 'resumed'] as const),
      ...(['leg_ringing', 'leg_answered', 'leg_ended'] as const),
    ),
    occurredAt: time,
    caller: fc.constantFrom('+34612345678', '+34699999999', null),
    callerHidden: fc.boolean(),
    callerName: fc.constantFrom('MARTA VIDAL', 'M VIDAL'),
    called: fc.constantFrom('+34900123456', null),
    destination: fc.constantFrom('+34912345678', '+34910000000', null),
    startedAt: time,
    answeredAt: time,
    endedAt: time,
    ringSeconds: whole,
    talkSeconds: whole,
    holdSeconds: whole,
    disposition: fc.constantFrom('answered', 'no_answer', 'busy', 'failed', 'canceled'),
    agent: fc.constantFrom('201', '202'),
    sipCode: fc.constantFrom(200, 404, 486),
    q850Cause: fc.constantFrom(16, 17),
    hangupBy: fc.constantFrom('caller', 'callee', 'network'),
    legId: fc.constantFrom('l-1', 'l-2'),
    voicemail: fc.boolean(),
    forwardedFrom: fc.constantFrom('+34931112233', '+34900123456'),
    transferredTo: fc.constantFrom('201', '202'),
    digits: fc.constantFrom('1', '2#'),
    recordingId: fc.constantFrom('r-1', 'r-2'),
    recordingUrl: fc.constantFrom('https://pbx.example/1.wav', 'https://pbx.example/2.wav'),
    recordingStartedAt: time,
    recordingSeconds: whole,
  },
  { requiredKeys: ['id', 'event', 'occurredAt', 'caller', 'callerHidden', 'called', 'destination'] },
)
const anyCall = fc.array(anySignal, { minLength: 1, maxLength: 8 })

describe('for any signals of a provider', () => {
  test('any order and any repetition gives the same call', () => {
    const shuffled = anyCall.chain((signals) =>
      fc.tuple(
        fc.constant(signals),
        fc.shuffledSubarray([...signals, ...signals], { minLength: signals.length * 2 }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([signals, again]) => {
        expect(foldCall(again)).toEqual(foldCall(signals))
      }),
    )
  })

  test('another signal never reverts a state or a known caller, and an answer only to a voicemail', () => {
    const rank = { ringing: 0, answered: 1, ended: 2 }
    fc.assert(
      fc.property(anyCall, anySignal, (signals, late) => {
        const before = foldCall(signals)
        const after = foldCall([...signals, late])
        const least = after.voicemail && before.state === 'answered' ? 'ringing' : before.state
        expect(rank[after.state]).toBeGreaterThanOrEqual(rank[least])
        expect(after.answered || !before.answered || after.voicemail).toBe(true)
        expect(after.caller === null && before.caller !== null).toBe(false)
      }),
    )
  })

  test('times are in order, and seconds are integers and never negative', () => {
    fc.assert(
      fc.property(anyCall, (signals) => {
        const { startedAt, answeredAt, endedAt, ringSeconds, talkSeconds, durationSeconds, ...facts } =
          foldCall(signals)
        if (answeredAt) expect(+answeredAt).toBeGreaterThanOrEqual(+startedAt)
        if (endedAt) expect(+endedAt).toBeGreaterThanOrEqual(+(answeredAt ?? startedAt))
        for (const seconds of [ringSeconds, talkSeconds, durationSeconds]) {
          expect(Number.isInteger(seconds) && seconds >= 0).toBe(true)
        }
        expect(answeredAt !== null).toBe(facts.answered)
        expect(endedAt !== null).toBe(facts.state === 'ended')
        if (facts.state === 'ended') expect(durationSeconds).toBeGreaterThanOrEqual(ringSeconds + talkSeconds)
        else expect(durationSeconds).toBe(0)
        if (!facts.answered) expect(talkSeconds).toBe(0)
        expect(facts.holdSeconds).toBeGreaterThanOrEqual(0)
        expect(facts.holdSeconds).toBeLessThanOrEqual(talkSeconds)
      }),
    )
  })
})

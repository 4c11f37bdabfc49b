import type { CallSignalEvent } from '@talkie/contract/telephony'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCall } from '../calls/call-state.ts'
import type { CallSignal } from '../signals/call-signal.ts'

/** Marta's call to the clinic, as in `call-state.test.ts`; here the provider does not report the end of the call. */
const at = (s: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, s))
const signal = (event: CallSignalEvent, s: number, more: Partial<CallSignal> = {}): CallSignal => ({
  id: `${event}-${s}`,
  event,
  occurredAt: at(s),
  caller: '+34612345678',
  callerHidden: false,
  called: '+34900123456',
  destination: null,
  ...more,
})
/** Talkie's own signals contain no facts of the call, and may have any time. */
const timeout = (event: 'ring_timeout' | 'talk_timeout', s: number) =>
  signal(event, s, { caller: null, called: null })

const rings = signal('ringing', 0)
const answers = signal('answered', 8, { agent: 'Carmen' })

describe('a call without an end', () => {
  test('that only rang ends at its start, with nothing made up', () => {
    expect(foldCall([rings, timeout('ring_timeout', 600)])).toMatchObject({
      state: 'ended',
      disposition: 'unknown',
      answered: false,
      endedAt: at(0),
      ringSeconds: 0,
      talkSeconds: 0,
      durationSeconds: 0,
      hangupBy: null,
      caller: '+34612345678',
    })
  })

  test('that was answered ends at the answer: its talk time is unknown', () => {
    expect(foldCall([rings, answers, timeout('talk_timeout', 14_400)])).toMatchObject({
      state: 'ended',
      disposition: 'unknown',
      answered: true,
      answeredAt: at(8),
      endedAt: at(8),
      ringSeconds: 8,
      talkSeconds: 0,
      durationSeconds: 0,
    })
  })

  test('continues when it is answered after all, until the longer time-out', () => {
    const picked = [rings, timeout('ring_timeout', 600), answers]
    expect(foldCall(picked)).toMatchObject({ state: 'answered', disposition: 'answered', endedAt: null })
    expect(foldCall([...picked, timeout('talk_timeout', 15_000)])).toMatchObject({
      state: 'ended',
      endedAt: at(8),
    })
  })
})

const whole = fc.integer({ min: -20, max: 200 })
const anySignal = (...events: CallSignalEvent[]): fc.Arbitrary<CallSignal> =>
  fc
    .record({ event: fc.constantFrom(...events), s: whole, talk: fc.option(whole, { nil: undefined }) })
    .map(({ event, s, talk }) => signal(event, s, talk === undefined ? {} : { talkSeconds: talk }))
const anyTimeouts = fc.array(
  fc.tuple(fc.constantFrom('ring_timeout', 'talk_timeout'), whole).map(([event, s]) => timeout(event, s)),
  { maxLength: 3 },
)
const heard = ['initiated', 'ringing', 'answered', 'recording'] as const
const ends = ['completed', 'failed'] as const

describe('for any time-out', () => {
  test('a reported end gives the same call as without the time-out', () => {
    const reported = fc
      .tuple(fc.array(anySignal(...heard), { maxLength: 5 }), anySignal(...ends), anyTimeouts)
      .map(([before, end, timeouts]) => ({ said: [...before, end], timeouts }))
    const inAnyOrder = reported.chain(({ said, timeouts }) =>
      fc.tuple(
        fc.constant(said),
        fc.shuffledSubarray([...said, ...timeouts], { minLength: said.length + timeouts.length }),
      ),
    )
    fc.assert(
      fc.property(inAnyOrder, ([said, all]) => {
        expect(foldCall(all)).toEqual(foldCall(said))
      }),
    )
  })

  test('any order, repetition and time of the time-outs gives the same call', () => {
    const signals = fc.array(anySignal(...heard), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(signals, anyTimeouts, whole, (said, timeouts, s) => {
        const again = timeouts.map((one) => ({ ...one, occurredAt: at(s) }))
        expect(foldCall([...again, ...said, ...timeouts].reverse())).toEqual(foldCall([...said, ...timeouts]))
      }),
    )
  })
})

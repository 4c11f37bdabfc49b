import type { CallSignalEvent } from '@talkie/contract/telephony'
import { expect, test } from 'vitest'
import type { CallSignal } from '../signals/call-signal.ts'
import { foldCall } from './call-state.ts'

/** Seconds after 10:00:00, when the call rings first. */
const at = (s: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, s))
const signal = (event: CallSignalEvent, s: number, more: Partial<CallSignal> = {}): CallSignal => ({
  id: `${event}-${s}`,
  event,
  occurredAt: at(s),
  caller: null,
  callerHidden: false,
  called: null,
  destination: null,
  ...more,
})

test('reported times take precedence over the times of the signals', () => {
  const record = signal('completed', 3600, { startedAt: at(0), answeredAt: at(8), endedAt: at(68) })
  expect(foldCall([signal('ringing', 3), signal('answered', 12), record])).toMatchObject({
    startedAt: at(0),
    answeredAt: at(8),
    endedAt: at(68),
    ringSeconds: 8,
    talkSeconds: 60,
    durationSeconds: 68,
  })
})

test('a record written an hour later ends the call by its seconds', () => {
  const record = signal('completed', 3600, { startedAt: at(0), ringSeconds: 8, talkSeconds: 60 })
  expect(foldCall([record])).toMatchObject({ answeredAt: at(8), endedAt: at(68), durationSeconds: 68 })
})

test('a lone record without times started as long before it as it rang and talked', () => {
  const record = signal('completed', 68, { ringSeconds: 8, talkSeconds: 60 })
  expect(foldCall([record])).toMatchObject({ startedAt: at(0), answeredAt: at(8), endedAt: at(68) })
})

test('a second completed signal with a later timestamp changes nothing', () => {
  const once = [signal('ringing', 0), signal('answered', 8), signal('completed', 68)]
  const { endedAt } = foldCall([...once, signal('completed', 368, { id: 'retry' })])
  expect(endedAt).toEqual(at(68))
})

test('a leg that failed before another was answered does not end the call', () => {
  const legs = [signal('ringing', 0), signal('failed', 10), signal('answered', 20), signal('completed', 80)]
  expect(foldCall(legs)).toMatchObject({ state: 'ended', endedAt: at(80), talkSeconds: 60 })
})

test('an end before the start is moved to the start', () => {
  const backwards = signal('completed', 5, { startedAt: at(30), endedAt: at(10) })
  expect(foldCall([backwards])).toMatchObject({ startedAt: at(30), endedAt: at(30), durationSeconds: 0 })
})

test('an answer before the start is moved to the start', () => {
  const backwards = signal('completed', 60, { startedAt: at(30), answeredAt: at(10) })
  expect(foldCall([backwards])).toMatchObject({ answeredAt: at(30), ringSeconds: 0, talkSeconds: 30 })
})

test('negative seconds are ignored', () => {
  const record = signal('completed', 60, { ringSeconds: -5, talkSeconds: -1 })
  expect(foldCall([record])).toMatchObject({ ringSeconds: 0, talkSeconds: 0, answered: false })
})

test('reported seconds are kept, and the duration covers them', () => {
  const record = signal('completed', 60, {
    startedAt: at(0),
    endedAt: at(60),
    ringSeconds: 10,
    talkSeconds: 55,
  })
  expect(foldCall([record])).toMatchObject({ ringSeconds: 10, talkSeconds: 55, durationSeconds: 65 })
})

test('a recording before any other signal does not end the call it belongs to', () => {
  expect(foldCall([signal('recording', 70)])).toMatchObject({
    state: 'ringing',
    startedAt: at(70),
    endedAt: null,
  })
})

test('the time of a recording does not start the call', () => {
  expect(foldCall([signal('recording', -10), signal('ringing', 0)]).startedAt).toEqual(at(0))
})

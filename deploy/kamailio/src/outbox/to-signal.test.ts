import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCallId, toSignal } from './to-signal.ts'

const hex = (text: string) => Buffer.from(text).toString('hex')
const row = (event: string, more = '') => `event=${event}&at=1795255203.400000&call_id=${hex('a@b')}${more}`
const started = '&started_at=1795255200.000000'

test('the end of a call has its times, its seconds of talk, and who answered and hung up', () => {
  const destination = `&destination=${hex('sip:laia@pbx.example')}`
  const more = `${started}&answered_at=1795255200.500000${destination}&hangup_by=callee&caller=${hex('+34600')}`
  expect(toSignal(row('completed', more), 1)).toEqual({
    event_id: 'a@b:completed',
    event: 'completed',
    occurred_at: '2026-11-21T10:00:03.400Z',
    call_id: 'a@b',
    direction: 'inbound',
    caller: '+34600',
    destination: 'sip:laia@pbx.example',
    agent: 'laia',
    hangup_by: 'callee',
    started_at: '2026-11-21T10:00:00.000Z',
    answered_at: '2026-11-21T10:00:00.500Z',
    ended_at: '2026-11-21T10:00:03.400Z',
    talk_seconds: 3,
  })
})

test.each([
  ['failed', `${started}&sip_code=486`, { sip_code: 486, ended_at: '2026-11-21T10:00:03.400Z' }],
  ['leg_ended', '&leg=2&sip_code=487', { event_id: 'a@b:leg_ended:2', leg_id: '2', sip_code: 487 }],
  ['answered', '&voicemail=1', { voicemail: true }],
  ['initiated', `&caller_name=${hex('"Ana"')}&caller_hidden=1`, { caller_name: 'Ana', caller_hidden: true }],
  ['transferred', `&transferred_to=${hex('<sip:+34937@x;user=phone>')}`, { transferred_to: '+34937' }],
  ['transferred', `&transferred_to=${hex('sip:sales@x?Replaces=1')}`, { transferred_to: 'sip:sales@x' }],
  ['held', '&turn=caller2', { event_id: 'a@b:held:caller2', event: 'held' }],
  ['recording', '&recording_id=ab&seconds=7&channels=2', { recording_id: 'ab', recording_seconds: 7 }],
  [
    'edge',
    `&kind=flood&count=3&source_ip=${hex('192.0.2.1')}`,
    { kind: 'flood', count: 3, source_ip: '192.0.2.1' },
  ],
])('a row of %s with %s', (event, more, fields) => {
  expect(toSignal(row(event, more), 1)).toMatchObject(fields)
})

test('a code that SIP does not have is left out', () => {
  expect(toSignal(row('failed', '&sip_code=0'), 1)).not.toHaveProperty('sip_code')
})

test('a Call-ID that is too long, empty or reserved is known by its hash', () => {
  expect(toCallId('x'.repeat(160))).toBe('x'.repeat(160))
  expect(toCallId('x'.repeat(161))).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect(toCallId('')).toMatch(/^sha256:/)
  expect(toCallId('talkie-test.1@pbx.example')).toMatch(/^sha256:/)
})

test('bytes that are no text, and damaged rows, throw nothing', () => {
  expect(toSignal(row('failed', '&caller=ff00fe'), 1)?.caller).toBe('\ufffd\u0000\ufffd')
  expect(toSignal('event=failed', 1)).toBeUndefined()
  expect(toSignal('event=failed&at=never', 1)).toBeUndefined()
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void toSignal(text, 1)))
})

test('one row is one signal, however often it is read', () => {
  expect(toSignal(row('ringing'), 1)).toEqual(toSignal(row('ringing'), 9))
})

test('a time or a count that is damaged is left out, and the rest of the row is kept', () => {
  const more = '&started_at=99999999999999999999&answered_at=x'
  expect(toSignal(row('completed', more), 1)).toEqual({
    ...{ event_id: 'a@b:completed', event: 'completed', occurred_at: '2026-11-21T10:00:03.400Z' },
    ...{ call_id: 'a@b', direction: 'inbound', ended_at: '2026-11-21T10:00:03.400Z' },
  })
  expect(toSignal(row('recording', '&recording_id=ab&seconds=x'), 1)).not.toHaveProperty('recording_seconds')
  expect(toSignal('event=edge&at=1e300&kind=flood', 1)).toBeUndefined()
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetCalls } from '../clinic.fixture.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { call, signal } from '../tables.ts'
import { clinicSecret, type Hooks, openHooks } from './hooks.fixture.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())
beforeEach(() => forgetCalls(hooks))

const send = async (endpoint: string, ...events: object[]) =>
  (
    await hooks.http.inject({
      method: 'POST',
      url: `/hooks/telephony/${endpoint}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${clinicSecret}` },
      payload: JSON.stringify(events),
    })
  ).json()
const at = (seconds: number) => new Date(Date.UTC(2024, 10, 21, 10, 0, seconds)).toISOString()
const event = (name: string, seconds: number, more: object = {}) => ({
  event: name,
  event_id: `${name} ${seconds}`,
  call_id: 'c-1',
  occurred_at: at(seconds),
  ...more,
})
const begun = event('initiated', 0, { caller: clinicPhones.marta, called: clinicPhones.first })
const callNow = async () => (await hooks.db.select().from(call))[0]

test('a call with legs, a transfer and keys is one call', async () => {
  const leg = { leg_id: 'l-1', destination: '+34910000001', agent: '201' }
  const events = [
    event('leg_ringing', 1, leg),
    event('leg_answered', 9, leg),
    event('answered', 9, { forwarded_from: '+34 931 112 233, +34 931 112 244', digits: '12#' }),
    ...[event('held', 20), event('resumed', 27), event('held', 30), event('resumed', 33)],
    event('transferred', 40, { transferred_to: '+34 910 000 002' }),
    event('leg_ended', 41, leg),
    event('completed', 69, { hangup_by: 'callee' }),
  ]
  expect(await send('edge', ...events, begun)).toMatchObject({ accepted: 11, errors: [] })
  expect(await send('edge', begun, ...events)).toMatchObject({ accepted: 0, duplicates: 11 })
  expect(await callNow()).toMatchObject({
    state: 'ended',
    outcome: 'valid',
    talkSeconds: 60,
    destination: '+34910000001',
    agent: '201',
    forwardedFrom: '+34931112244',
    transferredTo: '+34910000002',
    holds: 2,
    holdSeconds: 10,
    digits: '12#',
    legs: [{ destination: '+34910000001', agent: '201', disposition: 'answered' }],
  })
})

test('a message on the edge’s voicemail leaves the call missed', async () => {
  await send(
    'edge',
    begun,
    event('answered', 25, { voicemail: true }),
    event('completed', 60, { voicemail: true }),
  )
  expect(await callNow()).toMatchObject({
    outcome: 'not_answered',
    voicemail: true,
    ringSeconds: 25,
    talkSeconds: 0,
  })
})

test('an end that names only its call, of an edge that was killed, ends the call', async () => {
  await send('edge', event('completed', 69), event('answered', 9))
  expect(await callNow()).toBeUndefined()
  await send('edge', begun)
  expect(await callNow()).toMatchObject({ state: 'ended', talkSeconds: 60, outcome: 'valid' })
})

test('what the edge reports of itself is kept, and is no call', async () => {
  const flood = { event: 'edge', kind: 'flood', source_ip: '192.0.2.9', count: 400, event_id: 'e-1' }
  expect(await send('edge', flood)).toEqual({ accepted: 1, duplicates: 0, errors: [] })
  expect(await send('edge', flood)).toMatchObject({ accepted: 0, duplicates: 1 })
  expect(await hooks.db.select().from(signal)).toMatchObject([
    { problem: null, callKey: null, processedAt: expect.any(Date), body: JSON.stringify(flood) },
  ])
  // Unknown kinds, and those of other senders, are refused.
  expect(await send('edge', { ...flood, kind: 'party' })).toMatchObject({ errors: [{ code: 'invalid' }] })
  expect(await send('clinic', flood)).toMatchObject({ errors: [{ code: 'invalid' }] })
})

test('keys that are none, and a leg without an id, are refused', async () => {
  const refused = await send('edge', event('answered', 9, { digits: 'call me' }), event('leg_ringing', 1))
  expect(refused).toMatchObject({ accepted: 0, errors: [{ code: 'invalid' }, { code: 'invalid' }] })
})

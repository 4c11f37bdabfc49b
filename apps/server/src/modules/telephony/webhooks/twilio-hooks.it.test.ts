import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetCalls } from '../clinic.fixture.ts'
import { at, clinicPhones } from '../folding/people.fixture.ts'
import { call, signal } from '../tables.ts'
import { authToken, type Hooks, openHooks, publicUrl } from './hooks.fixture.ts'
import { signTwilio } from './twilio-signature.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())
beforeEach(() => forgetCalls(hooks))

const base = '/hooks/telephony/twilio'
type Params = Record<string, string>
type How = { token?: string; host?: string }

/** Sends as Twilio does: a form, signed over the whole address and the parameters. */
const twilio = async (endpoint: string, params: Params, { token = authToken, host = publicUrl }: How = {}) =>
  await hooks.http.inject({
    method: 'POST',
    url: `${base}/${endpoint}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': signTwilio(token, `${host}${base}/${endpoint}`, params),
    },
    payload: new URLSearchParams(params).toString(),
  })
const rfc2822 = (seconds: number) => at(seconds).toUTCString().replace('GMT', '+0000')

const incoming = {
  CallSid: 'CA1',
  AccountSid: 'AC1',
  From: clinicPhones.marta,
  To: clinicPhones.first,
  CallStatus: 'ringing',
  Direction: 'inbound',
}
const leg = (CallStatus: string, SequenceNumber: number, seconds: number, more: Params = {}) => ({
  CallSid: 'CA2',
  ParentCallSid: 'CA1',
  From: clinicPhones.marta,
  To: clinicPhones.clinic,
  CallStatus,
  SequenceNumber: String(SequenceNumber),
  Timestamp: rfc2822(seconds),
  ...more,
})
const callNow = async () => (await hooks.db.select().from(call))[0]

describe('an incoming call', () => {
  test('is connected to its destination and recorded', async () => {
    const answer = await twilio('voice', incoming)
    expect(answer.headers['content-type']).toContain('text/xml')
    const progress = /next=1&amp;at=\d+/.exec(answer.body)?.[0]
    expect(answer.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response>' +
        `<Dial callerId="${clinicPhones.marta}" answerOnBridge="true" timeout="25" ` +
        `action="${publicUrl}${base}/dial-done?${progress}" record="record-from-answer-dual" ` +
        `recordingStatusCallback="${publicUrl}${base}/recording" recordingStatusCallbackEvent="completed absent">` +
        `<Number statusCallback="${publicUrl}${base}/leg" ` +
        `statusCallbackEvent="initiated ringing answered completed">${clinicPhones.clinic}</Number></Dial></Response>`,
    )
    expect(await callNow()).toMatchObject({ state: 'ringing', caller: clinicPhones.marta, callKey: 'CA1' })
  })

  test('from the blacklist is refused and ended', async () => {
    expect((await twilio('voice', { ...incoming, From: clinicPhones.nuisance })).body).toContain(
      '<Reject reason="rejected"/>',
    )
    expect(await callNow()).toMatchObject({ state: 'ended', validity: 'blacklisted', hangupBy: 'network' })
  })

  test('to an unknown number is refused, and listed among the signals', async () => {
    expect((await twilio('voice', { ...incoming, To: '+34911111111' })).body).toContain('<Reject/>')
    expect(await callNow()).toBeUndefined()
    expect(await hooks.db.select().from(signal)).toMatchObject([
      { callKey: 'CA1', problem: expect.stringContaining('unknown_number') },
    ])
  })

  test('of a hidden caller is connected without a caller number', async () => {
    const answer = await twilio('voice', { ...incoming, From: '+266696687' })
    expect(answer.body).not.toContain('callerId')
    expect(await callNow()).toMatchObject({ caller: null })
  })
})

describe('what Twilio reports', () => {
  test('of the leg makes the call answered, and in the end valid, with its recording', async () => {
    await twilio('voice', { ...incoming, Timestamp: rfc2822(0) })
    await twilio('leg', leg('initiated', 0, 0))
    await twilio('leg', leg('ringing', 1, 1))
    expect(await callNow()).toMatchObject({ state: 'ringing' })
    await twilio('leg', leg('in-progress', 2, 9))
    expect(await callNow()).toMatchObject({ state: 'answered', answeredAt: at(9) })
    const done = { DialCallSid: 'CA2', DialCallStatus: 'completed', DialCallDuration: '60' }
    expect((await twilio('dial-done', { ...incoming, ...done, Timestamp: rfc2822(70) })).body).toContain(
      '<Response/>',
    )
    await twilio('leg', leg('completed', 3, 69, { CallDuration: '60' }))
    await twilio('status', {
      ...incoming,
      CallStatus: 'completed',
      CallDuration: '70',
      Timestamp: rfc2822(70),
    })
    await twilio('recording', {
      CallSid: 'CA1',
      RecordingSid: 'RE1',
      RecordingStatus: 'completed',
      RecordingUrl: 'https://api.twilio.com/RE1',
      RecordingStartTime: rfc2822(9),
      RecordingDuration: '60',
      RecordingChannels: '2',
    })
    expect(await callNow()).toMatchObject({
      state: 'ended',
      validity: 'valid',
      startedAt: at(0),
      endedAt: at(70),
      talkSeconds: 60,
      destination: clinicPhones.clinic,
      legs: [
        { destination: clinicPhones.clinic, answeredAt: at(9).toISOString(), endedAt: at(69).toISOString() },
      ],
      recordings: [
        {
          id: 'RE1',
          url: 'https://api.twilio.com/RE1',
          startedAt: at(9).toISOString(),
          seconds: 60,
          channels: 2,
        },
      ],
    })
  })

  test.each([
    ['busy', 'busy'],
    ['no-answer', 'no_answer'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
  ])('as %s ends the call unanswered', async (said, disposition) => {
    await twilio('voice', incoming)
    await twilio('dial-done', { ...incoming, DialCallSid: 'CA2', DialCallStatus: said })
    await twilio('status', { ...incoming, CallStatus: 'completed', CallDuration: '12', SequenceNumber: '0' })
    expect(await callNow()).toMatchObject({ outcome: 'not_answered', disposition })
  })

  test('before the call itself waits for the call', async () => {
    await twilio('leg', leg('in-progress', 2, 9))
    expect(await callNow()).toBeUndefined()
    await twilio('voice', { ...incoming, Timestamp: rfc2822(0) })
    expect(await callNow()).toMatchObject({ state: 'answered' })
  })

  test('twice counts once', async () => {
    await twilio('voice', incoming)
    await twilio('voice', incoming)
    await twilio('leg', leg('ringing', 1, 1))
    await twilio('leg', leg('ringing', 1, 1))
    expect(await hooks.db.$count(signal)).toBe(2)
  })

  test('in an unknown form gets a response, and changes nothing', async () => {
    for (const endpoint of ['voice', 'leg', 'dial-done', 'recording', 'status'])
      expect((await twilio(endpoint, { Nonsense: '1' })).statusCode).toBe(200)
    expect(await callNow()).toBeUndefined()
  })
})

describe('phones that nobody answered', () => {
  const nobody = { ...incoming, CallStatus: 'in-progress', DialCallSid: 'CA2', DialCallStatus: 'no-answer' }
  const progress = `?next=1&at=${+at(0)}`

  test('end the call where nothing follows', async () => {
    await twilio('voice', { ...incoming, Timestamp: rfc2822(0) })
    await twilio('leg', leg('ringing', 1, 1))
    await twilio('leg', leg('no-answer', 2, 26))
    expect(await callNow()).toMatchObject({ state: 'ringing' })
    expect((await twilio(`dial-done${progress}`, { ...nobody, Timestamp: rfc2822(26) })).body).toContain(
      '<Response/>',
    )
    expect(await callNow()).toMatchObject({
      state: 'ended',
      disposition: 'no_answer',
      legs: [{ disposition: 'no_answer' }],
    })
  })

  test('cannot be continued by a query that is none', async () => {
    await twilio('voice', incoming)
    for (const query of [
      '?next=-1&at=0',
      '?next=x',
      '?next=1&at=1e400',
      '?next=1.5&at=0',
      `?next=9e15&at=${+at(0)}`,
    ])
      expect((await twilio(`dial-done${query}`, nobody)).statusCode).toBe(200)
    expect(await callNow()).toMatchObject({ state: 'ended' })
  })
})

test('a message on the voicemail leaves the call missed, with its recording', async () => {
  await twilio('voice', { ...incoming, Timestamp: rfc2822(0) })
  await twilio('voicemail-done', {
    ...incoming,
    CallStatus: 'in-progress',
    Digits: 'hangup',
    Timestamp: rfc2822(50),
  })
  await twilio('recording', {
    CallSid: 'CA1',
    RecordingSid: 'RE9',
    RecordingStatus: 'completed',
    RecordingUrl: 'https://api.twilio.com/RE9',
  })
  expect(await callNow()).toMatchObject({
    outcome: 'not_answered',
    voicemail: true,
    hangupBy: 'caller',
    recordings: [{ id: 'RE9' }],
  })
})

test('a forwarded call says by whom, and an outgoing one is none of ours', async () => {
  await twilio('voice', { ...incoming, ForwardedFrom: '+34931112233' })
  await twilio('status', { ...incoming, CallSid: 'CA9', Direction: 'outbound-api', CallStatus: 'completed' })
  expect(await hooks.db.select().from(call)).toMatchObject([{ forwardedFrom: '+34931112233' }])
})

test('a voicemail that Twilio detects on a leg is no answer', async () => {
  await twilio('voice', { ...incoming, Timestamp: rfc2822(0) })
  await twilio('leg', leg('in-progress', 2, 9))
  await twilio('leg', leg('completed', 3, 69, { CallDuration: '60', AnsweredBy: 'machine_end_beep' }))
  await twilio('dial-done', {
    ...incoming,
    DialCallStatus: 'completed',
    DialCallDuration: '60',
    Timestamp: rfc2822(70),
  })
  expect(await callNow()).toMatchObject({ outcome: 'not_answered', voicemail: true, talkSeconds: 0 })
})

describe('a request is accepted as Twilio’s', () => {
  test('when signed over our URL, with or without its port', async () => {
    expect((await twilio('voice', incoming, { host: `${publicUrl}:443` })).statusCode).toBe(200)
  })

  test('not when signed with another token, or over another URL or other parameters', async () => {
    expect((await twilio('voice', incoming, { token: 'another-token' })).statusCode).toBe(401)
    expect((await twilio('voice', incoming, { host: 'https://evil.example' })).statusCode).toBe(401)
    const forged = await hooks.http.inject({
      method: 'POST',
      url: `${base}/voice`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(authToken, `${publicUrl}${base}/voice`, incoming),
      },
      payload: new URLSearchParams({ ...incoming, From: clinicPhones.luis }).toString(),
    })
    expect(forged.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect(await hooks.db.$count(signal)).toBe(0)
  })

  test('not without a signature', async () => {
    const bare = await hooks.http.inject({ method: 'POST', url: `${base}/voice`, payload: 'CallSid=CA1' })
    expect(bare.statusCode).toBe(401)
  })

  test('only with few and short parameters, whoever signed it', async () => {
    const params = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`P${i}`, '']))
    expect((await twilio('status', { CallSid: 'CA1', ...params(199) })).statusCode).toBe(200)
    const many = await twilio('voice', { CallSid: 'CA1', ...params(200) })
    expect(many.json()).toMatchObject({ status: 400, message: 'Send at most 200 fields in one signal.' })
    const long = await twilio('voice', { ...incoming, Digits: '1'.repeat(65_536) })
    expect(long.statusCode).toBe(413)
  })

  test('only at a Twilio connection', async () => {
    const other = await hooks.http.inject({ method: 'POST', url: '/hooks/telephony/clinic/voice' })
    expect(other.statusCode).toBe(404)
  })
})

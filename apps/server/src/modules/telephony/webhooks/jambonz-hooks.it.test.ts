import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetCalls } from '../clinic.fixture.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { call, signal } from '../tables.ts'
import { type Hooks, openHooks, publicUrl, webhookSecret } from './hooks.fixture.ts'
import { signJambonz } from './jambonz-signature.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())
beforeEach(() => forgetCalls(hooks))

const base = '/hooks/telephony/jambonz'

/** Sends as jambonz does: JSON, signed with the account's webhook secret. */
const jambonz = async (hook: string, params: unknown, secret = webhookSecret) => {
  const body = typeof params === 'string' ? params : JSON.stringify(params)
  const seconds = Math.floor(Date.now() / 1000)
  return await hooks.http.inject({
    method: 'POST',
    url: `${base}/${hook}`,
    headers: {
      'content-type': 'application/json',
      'jambonz-signature': `t=${seconds},v1=${signJambonz(secret, seconds, Buffer.from(body))}`,
    },
    payload: body,
  })
}

const incoming = {
  call_sid: 'c-1',
  direction: 'inbound',
  from: clinicPhones.marta,
  to: clinicPhones.first,
  call_id: 'sip-1',
  sip_status: 100,
  call_status: 'trying',
  account_sid: 'a-1',
}
const status = (call_status: string, more: object = {}) =>
  jambonz('call-status-hook', { ...incoming, call_status, ...more })
const leg = (call_status: string, more: object = {}) =>
  status(call_status, {
    call_sid: 'c-2',
    parent_call_sid: 'c-1',
    direction: 'outbound',
    to: clinicPhones.clinic,
    ...more,
  })
const callNow = async () => (await hooks.db.select().from(call))[0]

describe('an incoming call', () => {
  test('is connected to its destination', async () => {
    const answer = await jambonz('call-hook', incoming)
    expect(answer.json()).toEqual([
      {
        verb: 'dial',
        target: [{ type: 'phone', number: clinicPhones.clinic }],
        callerId: clinicPhones.marta,
        answerOnBridge: true,
        timeout: 25,
        actionHook: expect.stringMatching(
          new RegExp(`^${publicUrl}${base}/dial-action-hook\\?next=1&at=\\d+$`),
        ),
      },
    ])
    expect(await callNow()).toMatchObject({ state: 'ringing', caller: clinicPhones.marta, callKey: 'c-1' })
  })

  test('from the blacklist is declined, and ended', async () => {
    const answer = await jambonz('call-hook', { ...incoming, from: clinicPhones.nuisance })
    expect(answer.json()).toEqual([{ verb: 'sip:decline', status: 603 }])
    expect(await callNow()).toMatchObject({ state: 'ended', validity: 'blacklisted' })
  })

  test('of a hidden caller is an anonymous one', async () => {
    await jambonz('call-hook', { ...incoming, from: 'anonymous' })
    expect(await callNow()).toMatchObject({ caller: null })
  })
})

describe('what jambonz reports', () => {
  test('of the other leg makes the call answered, and its end ends it', async () => {
    await jambonz('call-hook', incoming)
    await leg('ringing', { sip_status: 180 })
    // jambonz answered for an announcement: nobody has picked up.
    await status('in-progress', { sip_status: 200 })
    expect(await callNow()).toMatchObject({ state: 'ringing', legs: [{ destination: clinicPhones.clinic }] })
    await leg('in-progress', { sip_status: 200 })
    expect(await callNow()).toMatchObject({ state: 'answered', destination: clinicPhones.clinic })
    await leg('completed', { duration: 60 })
    expect(await callNow()).toMatchObject({ state: 'answered' })
    await status('completed', { duration: 62, call_termination_by: 'caller' })
    expect(await callNow()).toMatchObject({ state: 'ended', hangupBy: 'caller', disposition: 'answered' })
  })

  test('twice counts once', async () => {
    await jambonz('call-hook', incoming)
    for (const _ of [1, 2]) await leg('ringing')
    expect(await hooks.db.$count(signal)).toBe(2)
  })

  test('of phones that nobody answers ends the call: jambonz would decline it, and report no end', async () => {
    await jambonz('call-hook', incoming)
    await leg('busy', { sip_status: 486 })
    const done = { ...incoming, dial_call_status: 'busy', dial_sip_status: 486 }
    expect((await jambonz('dial-action-hook?next=1&at=0', done)).json()).toEqual([
      { verb: 'sip:decline', status: 486 },
    ])
    await status('failed', { sip_status: 486 })
    expect(await callNow()).toMatchObject({ state: 'ended', outcome: 'not_answered', disposition: 'busy' })
  })

  test.each([
    [{ dial_call_status: 'ringing' }, 480, 'no_answer'],
    [{ dial_call_status: 'no-answer', dial_sip_status: 487 }, 480, 'no_answer'],
    [{ dial_call_status: 'failed', dial_sip_status: 480 }, 480, 'no_answer'],
    [{ dial_call_status: 'failed', dial_sip_status: 404 }, 404, 'failed'],
    [{ dial_call_status: 'failed' }, 480, 'no_answer'],
  ])('of a dial that ends with %j declines it with %i', async (dial, sip, disposition) => {
    await jambonz('call-hook', incoming)
    expect((await jambonz('dial-action-hook?next=1&at=0', { ...incoming, ...dial })).json()).toEqual([
      { verb: 'sip:decline', status: sip },
    ])
    expect(await callNow()).toMatchObject({ state: 'ended', outcome: 'not_answered', disposition })
  })

  test('of a call that its caller gives up leaves it canceled', async () => {
    await jambonz('call-hook', incoming)
    await leg('no-answer', { sip_status: 487 })
    const gone = { call_status: 'no-answer', sip_status: 487, call_termination_by: 'caller' }
    await status('no-answer', gone)
    expect(
      (
        await jambonz('dial-action-hook?next=1&at=0', { ...incoming, ...gone, dial_call_status: 'ringing' })
      ).json(),
    ).toEqual([])
    expect(await callNow()).toMatchObject({
      state: 'ended',
      outcome: 'not_answered',
      hangupBy: 'caller',
      disposition: 'canceled',
    })
  })

  test('of a call that Talkie’s user placed makes no incoming call', async () => {
    await status('completed', { call_sid: 'c-9', direction: 'outbound' })
    expect(await hooks.db.select().from(signal)).toMatchObject([{ problem: null }])
    expect(await hooks.db.$count(call)).toBe(0)
  })
})

test('only jambonz is admitted, and only with what it sends', async () => {
  expect((await jambonz('call-hook', incoming, 'another-secret')).statusCode).toBe(401)
  const bare = await hooks.http.inject({ method: 'POST', url: `${base}/call-hook`, payload: '{}' })
  expect(bare.statusCode).toBe(401)
  for (const body of ['', '[]', 'null', '{', '{}', '{"call_sid":7}', '"\\u0000"', '['.repeat(20_000)])
    expect((await jambonz('call-hook', body)).statusCode).toBe(400)
  expect((await jambonz('call-hook', { ...incoming, to: 7, from: {}, sip_status: '1e999' })).statusCode).toBe(
    200,
  )
  expect(await callNow()).toBeUndefined()
})

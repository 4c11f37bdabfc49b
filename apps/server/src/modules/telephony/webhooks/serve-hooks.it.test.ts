import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anyText } from '../../../testing/inputs/any-text.ts'
import { account } from '../../accounts/tables.ts'
import { addToBlacklist } from '../../blacklist/add-to-blacklist.ts'
import { setBlacklistStatus } from '../../blacklist/set-blacklist-status.ts'
import { systemActor } from '../../identity/index.ts'
import { forgetCalls } from '../clinic.fixture.ts'
import { createConnection } from '../connections/change-connection.ts'
import { closeSilentCalls } from '../folding/close-silent-calls.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { call, signal } from '../tables.ts'
import { clinicSecret, type Hooks, openHooks, publicUrl, signedHeaders } from './hooks.fixture.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())
beforeEach(() => forgetCalls(hooks))

const json = { 'content-type': 'application/json' }
const bearer = { authorization: `Bearer ${clinicSecret}` }
const said = (more: Record<string, unknown> = {}) => ({
  event_id: 'e-1',
  event: 'initiated',
  occurred_at: '2024-11-21T10:00:00.123Z',
  call_id: 'c-1',
  direction: 'inbound',
  caller: '612 345 678',
  called: '900 111 222',
  ...more,
})

type Sent = { endpoint?: string; body?: string | Buffer; headers?: Record<string, string>; ip?: string }
const send = async ({ endpoint = 'clinic', body = '', headers = { ...json, ...bearer }, ip }: Sent) =>
  await hooks.http.inject({
    method: 'POST',
    url: `/hooks/telephony/${endpoint}`,
    headers,
    payload: body,
    ...(ip && { remoteAddress: ip }),
  })
const sendJson = (body: unknown, more: Omit<Sent, 'body'> = {}) =>
  send({ body: JSON.stringify(body), ...more })
const kept = () => hooks.db.select().from(signal)
const calls = () => hooks.db.select().from(call)

describe('signals are accepted', () => {
  test('as one JSON object, with phones in any notation', async () => {
    const answer = await sendJson(said())
    expect(answer.json()).toEqual({ accepted: 1, duplicates: 0, errors: [] })
    expect(await calls()).toMatchObject([
      { caller: clinicPhones.marta, e164: clinicPhones.first, state: 'ringing' },
    ])
    expect(await kept()).toMatchObject([{ dedupKey: 'e-1', body: JSON.stringify(said()) }])
  })

  test('as an array, in which invalid ones are named by index', async () => {
    const answer = await sendJson([
      said(),
      said({ event_id: 'e-2', event: 'answered', occurred_at: '2024-11-21T11:00:08+01:00', surprise: [1] }),
      said({ event_id: 'e-3', event: 'exploded' }),
      said({ event_id: 'e-4', called: '+34900999999' }),
      'no object',
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      accepted: 2,
      duplicates: 0,
      errors: [
        { index: 2, code: 'invalid', message: 'The field event is not a known word.' },
        {
          index: 3,
          code: 'unknown_number',
          message: 'The number +34900999999 is not lent to this account.',
        },
        { index: 4, code: 'invalid', message: 'A signal is an object.' },
      ],
    })
    expect((await kept()).filter(({ problem }) => problem?.startsWith('unknown_number'))).toHaveLength(1)
    expect(await calls()).toMatchObject([{ state: 'answered' }])
  })

  test('of one call a thousand at most, and its end', { timeout: 60_000 }, async () => {
    const held = (first: number) =>
      Array.from({ length: 500 }, (_, n) => said({ event_id: `n-${first + n}`, event: 'held' }))
    for (const first of [0, 500])
      expect((await sendJson(held(first))).json()).toMatchObject({ accepted: 500, errors: [] })
    expect((await sendJson([held(1000)[0], said({ event_id: 'n-0', event: 'held' })])).json()).toEqual({
      accepted: 0,
      duplicates: 1,
      errors: [{ index: 0, code: 'invalid', message: 'The call has 1000 signals already.' }],
    })
    const end = said({ event_id: 'end', event: 'completed', disposition: 'busy' })
    expect((await sendJson(end)).json()).toMatchObject({ accepted: 1 })
    expect(await calls()).toMatchObject([{ state: 'ended', disposition: 'busy' }])
  })

  test('as a form', async () => {
    const form = new URLSearchParams(Object.entries(said()) as [string, string][]).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...bearer }
    expect((await send({ body: form, headers })).json()).toMatchObject({ accepted: 1 })
    expect(await kept()).toMatchObject([{ body: form }])
  })

  test('as CSV of finished calls, without an event column', async () => {
    const csv = [
      'call_id;caller;called;started_at;ended_at;talk_seconds;disposition;agent',
      'c-1;612345678;900111222;2024-11-21 10:00:00Z;2024-11-21 10:02:00Z;100;ANSWERED;Carmen',
      'c-2;anonymous;900111223;2024-11-21 10:05:00Z;2024-11-21 10:05:20Z;0;NO ANSWER;',
      'c-3;612345678;900111222;yesterday;;;;',
    ].join('\n')
    const answer = await send({
      body: csv,
      headers: { 'content-type': 'text/csv; charset=utf-8', ...bearer },
    })
    expect(answer.json()).toMatchObject({ accepted: 2, errors: [{ index: 2, code: 'invalid' }] })
    const [first, second] = (await calls()).sort((a, b) => (a.callKey < b.callKey ? -1 : 1))
    expect(first).toMatchObject({ outcome: 'valid', talkSeconds: 100, agent: 'Carmen' })
    expect(second).toMatchObject({ outcome: 'not_answered', caller: null })
  })

  test('with field names of a provider, also nested ones', async () => {
    const answer = await sendJson(
      {
        llamada: { id: 'c-9' },
        estado: 'incoming',
        origen: '699 99 99 99',
        destino: '0034900111223',
        cuando: 1732183200,
      },
      { endpoint: 'centralita' },
    )
    expect(answer.json()).toMatchObject({ accepted: 1 })
    expect(await calls()).toMatchObject([
      { callKey: 'c-9', caller: clinicPhones.luis, e164: clinicPhones.second },
    ])
  })

  test.each(['ring_timeout of c-1', 'supposed end of c-1'])(
    'under an id like those of our own, %s, which neither ends the call nor keeps it from being closed',
    async (event_id) => {
      await sendJson(said({ event_id, event: 'ringing' }))
      expect(await calls()).toMatchObject([{ state: 'ringing' }])
      await closeSilentCalls(hooks, new Date(Date.now() + 3_600_000))
      expect(await calls()).toMatchObject([{ state: 'ended' }])
    },
  )

  test('once: a replay counts as a duplicate', async () => {
    await sendJson(said())
    expect((await sendJson([said(), said()])).json()).toMatchObject({ accepted: 0, duplicates: 2 })
    expect(await calls()).toMatchObject([{ version: 1 }])
  })

  test('once without an id, by call and event', async () => {
    await sendJson(said({ event_id: null }))
    expect((await sendJson(said({ event_id: '' }))).json()).toMatchObject({ accepted: 0, duplicates: 1 })
  })

  test('of all recordings of a call, without ids, and of its record after its end', async () => {
    const ofCall = (event: string | null, more: object) => said({ event_id: null, event, ...more })
    const sounds = ['1', '2'].map((name) => ({ recording_url: `https://pbx.example/${name}.wav` }))
    await sendJson([ofCall('ringing', {}), ...sounds.map((sound) => ofCall('recording', sound))])
    await sendJson(ofCall('completed', { occurred_at: '2024-11-21T11:01:08+01:00' }))
    const record = ofCall(null, { talk_seconds: 60, disposition: 'answered', agent: 'Carmen' })
    expect((await sendJson(record)).json()).toMatchObject({ accepted: 1, duplicates: 0 })
    expect(await calls()).toMatchObject([
      { agent: 'Carmen', talkSeconds: 60, recordings: sounds.map(({ recording_url: url }) => ({ url })) },
    ])
  })

  test('of hidden callers', async () => {
    await sendJson([
      said({ caller: 'anonymous' }),
      said({ event_id: 'e-2', call_id: 'c-2', caller_hidden: true }),
      said({ event_id: 'e-3', call_id: 'c-3', caller: '+266696687' }),
    ])
    expect((await calls()).map(({ caller }) => caller)).toEqual([null, null, null])
  })

  test('of every account over the installation’s connection, in the country of each', async () => {
    await sendJson(
      [said(), said({ event_id: 'e-2', call_id: 'c-2', called: '800 200 300', caller: '912345678' })],
      {
        endpoint: 'carrier',
      },
    )
    expect((await calls()).map(({ accountId, caller }) => [accountId, caller]).sort()).toEqual(
      [
        [hooks.accountId, clinicPhones.marta],
        [hooks.neighbourId, '+351912345678'],
      ].sort(),
    )
  })

  test('only of the account’s own numbers over the account’s connection', async () => {
    const answer = await sendJson([
      said({ called: clinicPhones.neighbours }),
      said({ event_id: 'e-2', called: clinicPhones.unlent }),
    ])
    expect(answer.json()).toMatchObject({
      accepted: 0,
      errors: [{ code: 'unknown_number' }, { code: 'unknown_number' }],
    })
    expect(await calls()).toEqual([])
  })
})

describe('a sender is authenticated', () => {
  const body = JSON.stringify(said())
  const getStatus = async (sent: Sent) => (await send({ body, ...sent })).statusCode

  test('with a signature of exactly these bytes, at most five minutes old', async () => {
    const minutes = (n: number) => new Date(Date.now() - n * 60_000)
    const signed = (at: Date, over = body) => ({ headers: { ...json, ...signedHeaders(over, at) } })
    expect(await getStatus(signed(minutes(0)))).toBe(200)
    expect(await getStatus(signed(minutes(4)))).toBe(200)
    expect(await getStatus(signed(minutes(6)))).toBe(401)
    expect(await getStatus(signed(minutes(-6)))).toBe(401)
    expect(await getStatus(signed(minutes(0), `${body} `))).toBe(401)
    const other = signedHeaders(body, new Date(), 'whsec_b3RybyBzZWNyZXRvIGRlIG90cmE=')
    expect(await getStatus({ headers: { ...json, ...other } })).toBe(401)
  })

  test('never without the secret, and nothing is stored', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: 'Bearer whsec_nothing' },
      { authorization: clinicSecret },
      { 'webhook-id': 'x', 'webhook-timestamp': 'soon', 'webhook-signature': 'v1' },
      { 'webhook-id': 'x', 'webhook-timestamp': '9'.repeat(400), 'webhook-signature': 'v1,' },
    ]
    for (const headers of wrong) {
      const answer = await send({ body, headers: { ...json, ...headers } })
      expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID', status: 401 })
    }
    expect(await kept()).toEqual([])
  })

  test('not without credentials in the headers; the body is then not read', async () => {
    const long = 'x'.repeat(2 * 1024 * 1024)
    const { 'webhook-id': _, ...unnamed } = signedHeaders(long)
    const unproven: Record<string, string>[] = [{}, { authorization: 'Bearer whsec_nothing' }, unnamed]
    for (const headers of unproven)
      expect(await getStatus({ body: long, headers: { ...json, ...headers } })).toBe(401)
    expect(await getStatus({ endpoint: 'twilio/voice', body: long, headers: bearer })).toBe(401)
    expect(await getStatus({ body: long, headers: { ...json, ...signedHeaders(long) } })).toBe(413)
  })

  test('from an allowed address', async () => {
    const endpoint = 'fenced'
    expect(await getStatus({ endpoint, ip: '192.0.2.7' })).toBe(200)
    expect(await getStatus({ endpoint, ip: '::ffff:192.0.2.7' })).toBe(200)
    expect(await getStatus({ endpoint, ip: '2001:db8::1' })).toBe(200)
    const refused = await send({ endpoint, body, ip: '192.0.2.8' })
    expect(refused.json()).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED', status: 403 })
  })

  test('not for a while after many wrong secrets, limited to that address and endpoint', async () => {
    const [stranger, neighbour] = ['203.0.113.9', '203.0.113.10']
    const wrong = { ...json, authorization: 'Bearer whsec_nothing' }
    for (let attempt = 0; attempt < 60; attempt++)
      expect(await getStatus({ headers: wrong, ip: stranger })).toBe(401)
    const refused = await send({ body, ip: stranger })
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await getStatus({ ip: neighbour })).toBe(200)
    expect(await getStatus({ endpoint: 'carrier', ip: stranger })).toBe(200)
    // A request that is wrong in itself, but not in its secret, never counts.
    for (let attempt = 0; attempt < 61; attempt++)
      expect(await getStatus({ body: 'no JSON', ip: neighbour })).toBe(400)
    expect(await getStatus({ ip: neighbour })).toBe(200)
  })

  test('at an endpoint that exists, is enabled and has the right type', async () => {
    expect(await getStatus({ endpoint: 'nowhere' })).toBe(404)
    expect(await getStatus({ endpoint: 'closed' })).toBe(404)
    expect(await getStatus({ endpoint: 'twilio' })).toBe(404)
  })
})

describe('a request with an unknown key', () => {
  const getStatus = async (sent: Sent) => (await send(sent)).statusCode

  test('is refused before its body is read and before anything else is checked', async () => {
    const body = 'x'.repeat(2 * 1024 * 1024)
    expect(await getStatus({ endpoint: 'nobody', body })).toBe(404)
    expect(await getStatus({ endpoint: 'nobody/voice', body })).toBe(404)
    expect(await getStatus({ endpoint: 'closed', body })).toBe(404)
    expect(await getStatus({ endpoint: 'twilio', body })).toBe(404)
    expect(await getStatus({ endpoint: 'fenced', body, ip: '192.0.2.8' })).toBe(403)
    expect((await hooks.http.inject({ url: '/hooks/telephony/nobody/route' })).statusCode).toBe(404)
  })

  test('queries the database once in a while, not each time', async () => {
    const select = vi.spyOn(hooks.db, 'select')
    for (let attempt = 0; attempt < 20; attempt++) expect(await getStatus({ endpoint: 'once' })).toBe(404)
    expect(select).toHaveBeenCalledTimes(1)
    select.mockRestore()
  })

  test('is limited by address, but not one with a known key, nor one of a new connection', async () => {
    const [ip, neighbour] = ['2001:db8:9::1', '198.51.100.4']
    for (let attempt = 0; attempt < 300; attempt++)
      expect(await getStatus({ endpoint: `guess-${attempt}`, ip })).toBe(404)
    const select = vi.spyOn(hooks.db, 'select')
    const refused = await send({ endpoint: 'another', ip: '2001:db8:9::2' })
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(select).not.toHaveBeenCalled()
    select.mockRestore()
    expect(await getStatus({ endpoint: 'another', ip: neighbour })).toBe(404)
    expect((await sendJson(said(), { ip })).statusCode).toBe(200)
    const made = await createConnection(
      hooks,
      {
        asking: { accountId: hooks.accountId, privileged: false, publicUrl },
        name: 'New',
        mapping: {},
        allowedAddresses: [],
        kind: 'generic',
        scope: 'account',
        authToken: null,
      },
      systemActor,
    )
    const endpoint = made.url.split('/').at(-1) ?? ''
    const headers = { ...json, authorization: `Bearer ${made.secret}` }
    await expect.poll(async () => (await sendJson(said(), { endpoint, headers, ip })).statusCode).toBe(200)
  })
})

describe('invalid input is refused without a server error', () => {
  test.each<[string, string, string, number]>([
    ['no JSON', 'application/json', '{"event":', 400],
    ['nothing', 'application/json', '', 400],
    ['a bare word', 'application/json', '"ringing"', 400],
    ['a bare null', 'application/json', 'null', 400],
    ['501 signals', 'application/json', JSON.stringify(Array.from({ length: 501 }, () => said())), 400],
    ['JSON nested without end', 'application/json', `[${'['.repeat(400_000)}`, 400],
    ['a form of 201 fields', 'application/x-www-form-urlencoded', '&'.repeat(200), 400],
    ['CSV of 201 fields', 'text/csv', `${','.repeat(200)}\n1\n`, 400],
    ['CSV with a row of 100 kB', 'text/csv', `a\n${'x'.repeat(100_000)}\n`, 400],
    ['another type', 'application/xml', '<call/>', 415],
    ['a type that is no type', 'json;;;', '{}', 415],
    ['broken CSV', 'text/csv', 'a,b\n"1,2', 400],
    ['megabytes', 'application/json', JSON.stringify({ event: 'x'.repeat(10 * 1024 * 1024) }), 413],
  ])('%s', async (_what, type, body, status) => {
    const answer = await send({ body, headers: { 'content-type': type, ...bearer } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status })
  })

  test('a signal that is nested thousands deep is refused alone', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const body = `[${deep},${JSON.stringify(said())}]`
    const answer = await send({ body, headers: { 'content-type': 'application/json', ...bearer } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ accepted: 1, errors: [{ index: 0 }] })
  })

  test('too many fields are reported', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...bearer }
    for (const [headers, body] of [
      [form, 'a&'.repeat(200)],
      [{ 'content-type': 'text/csv', ...bearer }, `${'a;'.repeat(200)}\n`],
    ] as const)
      expect((await send({ body, headers })).json()).toMatchObject({
        status: 400,
        message: 'Send at most 200 fields in one signal.',
      })
  })

  test('a body without a type', async () => {
    expect((await send({ body: '{}', headers: bearer })).statusCode).toBe(415)
  })

  test.each<[string, Record<string, unknown>]>([
    ['a moment in the far past', { occurred_at: '1999-12-31T23:59:59Z' }],
    ['a moment in the future', { occurred_at: new Date(Date.now() + 90_000_000).toISOString() }],
    ['a day that does not exist', { occurred_at: '2024-02-31T10:00:00Z' }],
    ['a moment without a zone', { occurred_at: '2024-11-21T10:00:00' }],
    ['a moment that is none', { occurred_at: true }],
    ['no moment', { occurred_at: null }],
    ['a start in the far future', { started_at: '9999-01-01T00:00:00Z' }],
    ['no event', { event: '' }],
    ['no call', { call_id: undefined }],
    ['a call that is an object', { call_id: { id: 1 } }],
    ['a call without end', { call_id: 'x'.repeat(201) }],
    ['negative seconds', { talk_seconds: -1 }],
    ['seconds that are text', { talk_seconds: 'long' }],
    ['a code that is none', { sip_code: 99 }],
    ['a recording that is no address', { recording_url: 'javascript:alert(1)' }],
    ['a direction that is none', { direction: 'sideways' }],
    ['a call to what is no number', { direction: 'outbound', called: 'reception' }],
    ['a number that is none', { called: '12' }],
    ['a number of another kind', { called: ['+34900111222'] }],
  ])('%s', async (_what, wrong) => {
    const answer = await sendJson(said(wrong))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ accepted: 0, errors: [{ index: 0, code: expect.any(String) }] })
    expect(await kept()).toMatchObject([{ problem: expect.stringMatching(/^\w+: .+\.$/), parsed: null }])
    expect(await calls()).toEqual([])
  })

  test('an outbound call, which is accepted and is no incoming call', async () => {
    const answer = await sendJson(said({ direction: 'outbound', called: '+34612345678' }))
    expect(answer.json()).toMatchObject({ accepted: 1, errors: [] })
    expect(await calls()).toEqual([])
  })

  test('text that PostgreSQL cannot store', async () => {
    const body =
      '{"event":"ringing","occurred_at":"2024-11-21T10:00:00Z","call_id":"c\\u0000-1",' +
      '"called":"+34900111222","agent":"\\ud800Ana\\u0000"}'
    expect((await send({ body })).json()).toMatchObject({ accepted: 1 })
    expect(await calls()).toMatchObject([{ callKey: 'c-1', agent: '\ufffdAna' }])
  })

  test('anything at all', async () => {
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ event: fc.jsonValue(), call_id: fc.jsonValue(), occurred_at: fc.jsonValue() })),
      fc
        .record({
          agent: anyText(),
          caller: anyText(),
          destination: anyText(),
          call_id: anyText({ minLength: 1 }),
          talk_seconds: fc.oneof(fc.double(), fc.bigInt().map(String)),
        })
        .map((some) => said({ event_id: null, ...some })),
    )
    await fc.assert(
      fc.asyncProperty(strange, async (body) => {
        expect((await sendJson(body)).statusCode).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
    const waiting = (await kept()).filter(({ problem, processedAt }) => !problem && !processedAt)
    expect(waiting.every(({ parsed }) => parsed?.called === null)).toBe(true)
  })
})

describe('the routing request', () => {
  const requestRoute = async (
    query: string,
    { endpoint = 'clinic', headers = bearer as Record<string, string> } = {},
  ) => await hooks.http.inject({ url: `/hooks/telephony/${endpoint}/route?${query}`, headers })

  test('is answered with the ringpool’s destination', async () => {
    const answer = await requestRoute('called=%2B34900111222&caller=%2B34612345678&call_id=c-1')
    expect(answer.json()).toEqual({
      action: 'forward',
      destination: clinicPhones.clinic,
      target: null,
      caller_id: clinicPhones.marta,
      record: true,
      timeout: 25,
      route_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      announcement: null,
      steps: [
        {
          strategy: 'at_once',
          targets: [{ destination: clinicPhones.clinic, target: null }],
          timeout: 25,
        },
      ],
      voicemail: null,
    })
  })

  test('gets the own destination of a number without a ringpool, and the ringpool’s for an overflow number', async () => {
    expect((await requestRoute('called=900111230')).json()).toMatchObject({ destination: '+34915559999' })
    expect((await requestRoute('called=900111229')).json()).toMatchObject({
      destination: clinicPhones.clinic,
    })
  })

  test('shows the agent the caller ID of the number if it has one, and no hidden caller', async () => {
    expect((await requestRoute('called=900111223&caller=612345678')).json()).toMatchObject({
      caller_id: clinicPhones.second,
    })
  })

  test('gets a response while a transaction is open, as one is whenever a call is updated', async () => {
    await hooks.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      const route = await requestRoute('called=900111223&caller=612345678')
      expect(route.json()).toMatchObject({ action: 'forward', caller_id: clinicPhones.second })
    })
  })

  test('refuses callers on the blacklist', async () => {
    expect((await requestRoute('called=900111222&caller=600000001')).json()).toEqual({
      action: 'reject',
      reason: 'blacklisted',
    })
  })

  test('applies the blacklist from the moment a caller is added until it is removed', async () => {
    const phone = '+34600000077'
    const answer = async () => (await requestRoute('called=900111222&caller=600000077')).json().action
    expect(await answer()).toBe('forward')
    await addToBlacklist(hooks.db, { country: 'es', phones: [phone], reason: null }, systemActor)
    expect(await answer()).toBe('reject')
    await setBlacklistStatus(hooks.db, { phones: [phone], status: 'inactive' }, systemActor)
    expect(await answer()).toBe('forward')
  })

  test('refuses calls of an archived account, whose signals are still accepted', async () => {
    const { db } = hooks
    const setActive = (active: boolean) => db.update(account).set({ active })
    await setActive(false)
    expect((await requestRoute('called=900111222&caller=612345678')).json()).toEqual({
      action: 'reject',
      reason: 'account_inactive',
    })
    await setActive(true)
    expect((await requestRoute('called=900111222&caller=612345678')).json()).toMatchObject({
      action: 'forward',
    })
  })

  test('is refused for unknown numbers and without credentials', async () => {
    expect((await requestRoute('called=900999999')).statusCode).toBe(404)
    expect((await requestRoute(`called=${encodeURIComponent(clinicPhones.neighbours)}`)).statusCode).toBe(404)
    expect((await requestRoute('called=nonsense')).statusCode).toBe(404)
    expect((await requestRoute('')).statusCode).toBe(400)
    expect((await requestRoute('called=1&called=2')).statusCode).toBe(400)
    expect((await requestRoute('called=900111222', { headers: {} })).statusCode).toBe(401)
    expect((await requestRoute('called=900111222', { endpoint: 'nowhere' })).statusCode).toBe(404)
    expect((await requestRoute('called=900111222', { headers: signedHeaders('') })).statusCode).toBe(200)
  })

  test('stores nothing', async () => {
    await requestRoute('called=900111222')
    expect(await hooks.db.$count(signal, eq(signal.connectionId, hooks.connectionIds.clinic))).toBe(0)
  })
})

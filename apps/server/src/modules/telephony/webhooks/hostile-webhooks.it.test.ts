import { eq, isNotNull, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetCalls } from '../clinic.fixture.ts'
import { listRefusals } from '../connections/refusals/list-refusals.ts'
import { clinicPhones } from '../folding/people.fixture.ts'
import { processSignals } from '../folding/receive-signals.ts'
import { jambonzEndpoints } from '../providers/jambonz/jambonz-items.ts'
import { twilioEndpoints } from '../providers/twilio/twilio-items.ts'
import { call, signal } from '../tables.ts'
import { authToken, clinicSecret, type Hooks, openHooks, publicUrl, webhookSecret } from './hooks.fixture.ts'
import { hostileBody, hostileForm, hostileItem } from './hostile-items.fixture.ts'
import { signJambonz } from './jambonz-signature.ts'
import { signTwilio } from './twilio-signature.ts'

/*
 * Whatever a provider sends that knows the secret: no response is a server error, no call fails to be folded, nothing
 * counts twice when it is sent again, and all that is refused is on the connection's page.
 */

let hooks: Hooks
/** What the processing of calls logs as an error: a call that fails waits, and no response says so. */
const failures: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
beforeAll(async () => {
  hooks = await openHooks({
    foldCalls: (connectionId, callKeys) => processSignals({ db: hooks.db, log }, connectionId, callKeys),
  })
})
afterAll(() => hooks.close())
beforeEach(async () => {
  await forgetCalls(hooks)
  failures.length = 0
})

/** How many requests a test sends; a long run raises it. */
const runs = { numRuns: Number(process.env.HOSTILE_RUNS ?? 100) }

type Response = { statusCode: number; body: string; json: () => unknown }
type ConnectionName = keyof Hooks['connectionIds']
/** How many requests were refused as a whole, by connection. */
const refused = new Map<ConnectionName, number>()

const request = async (
  connection: ConnectionName,
  path: string,
  {
    method = 'POST',
    headers = {},
    payload,
  }: { method?: 'GET' | 'POST'; headers?: Record<string, string>; payload?: Buffer },
): Promise<Response> => {
  const response = await hooks.http.inject({
    method,
    url: `/hooks/telephony/${connection}${path}`,
    headers,
    ...(payload && { payload }),
  })
  if (response.statusCode >= 400) refused.set(connection, (refused.get(connection) ?? 0) + 1)
  return response
}

const countSignals = async () => ({
  good: await hooks.db.$count(signal, isNull(signal.problem)),
  bad: await hooks.db.$count(signal, isNotNull(signal.problem)),
})

/** Waits until the page lists all requests that were refused: they are stored a second later. */
const expectRefusalsListed = async (connection: ConnectionName) => {
  const { db, accountId, connectionIds } = hooks
  const count = async () => {
    const listed = await listRefusals(
      db,
      { accountId, privileged: true, publicUrl },
      connectionIds[connection],
    )
    return listed.reduce((total, one) => total + one.count, 0)
  }
  expect(refused.get(connection)).toBeGreaterThan(0)
  await expect.poll(count).toBe(refused.get(connection))
}

const said = (callKey: string) => ({
  event_id: `${callKey}:ringing`,
  event: 'ringing',
  occurred_at: '2024-11-21T10:00:00.123Z',
  call_id: callKey,
  direction: 'inbound',
  caller: clinicPhones.luis,
  called: clinicPhones.loose,
  destination: clinicPhones.clinic,
})
const right = {
  ...said('odd'),
  caller_name: 'Marta',
  caller_hidden: false,
  started_at: '2024-11-21T10:00:00Z',
  answered_at: null,
  ended_at: '2024-11-21T10:01:00Z',
  ring_seconds: 8,
  talk_seconds: 52,
  disposition: 'answered',
  agent: 'Carmen',
  leg_id: 'l-1',
  forwarded_from: '+34910000001',
  transferred_to: '+34910000002',
  digits: '1#',
  sip_code: 200,
  q850_cause: 16,
  hangup_by: 'caller',
  recording_id: 'r-1',
  recording_url: 'https://pbx.example/r-1.wav',
  recording_started_at: '2024-11-21T10:00:08Z',
  recording_seconds: 52,
  recording_channels: 2,
}
const bearer = { authorization: `Bearer ${clinicSecret}` }
const json = { ...bearer, 'content-type': 'application/json' }
type Receipt = { accepted: number; duplicates: number; errors: { index: number }[] }

let sent = 0
test('of a list with anything in it, what is right is kept once, and the rest is refused by its index', async () => {
  const lists = fc.array(fc.oneof(fc.constant(null), hostileItem(right)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const items = list.map((item) => {
        sent += 1
        return item === null
          ? { callKey: `right-${sent}`, text: JSON.stringify(said(`right-${sent}`)) }
          : { text: item }
      })
      const body = Buffer.from(`[${items.map(({ text }) => text).join(',')}]`)
      const before = await countSignals()
      const response = await request('clinic', '', { headers: json, payload: body })
      expect(response.statusCode, response.body).toBe(200)
      const { accepted, duplicates, errors } = response.json() as Receipt
      expect(accepted + duplicates + errors.length).toBe(items.length)
      for (const { index } of errors) expect(items[index]).not.toHaveProperty('callKey')
      expect(await countSignals()).toEqual({ good: before.good + accepted, bad: before.bad + errors.length })
      // A provider that got no answer sends all of it again.
      const again = (await request('clinic', '', { headers: json, payload: body })).json() as Receipt
      expect({ ...again, errors: again.errors.length }).toEqual({
        accepted: 0,
        duplicates: accepted + duplicates,
        errors: errors.length,
      })
      for (const { callKey } of items)
        if (callKey) expect(await hooks.db.$count(call, eq(call.callKey, callKey))).toBe(1)
    }),
    { numRuns: Math.ceil(runs.numRuns / 2) },
  )
  expect(failures).toEqual([])
})

const contentTypes = [
  ...['application/json', 'application/x-www-form-urlencoded', 'text/csv', 'application/cloudevents+json'],
  ...['text/xml', 'application/json; charset=utf-16', 'json', '/;;;=', `a/${'b'.repeat(3000)}`, ''],
]
const endpoints = fc.constantFrom<[ConnectionName, string]>(
  ['clinic', ''],
  ['clinic', '/call-backs'],
  ['carrier', ''],
  ['edge', ''],
)

test('no body makes an endpoint of the generic format fail, and each that is refused is listed', async () => {
  await fc.assert(
    fc.asyncProperty(
      endpoints,
      fc.constantFrom(...contentTypes),
      hostileBody(right),
      async ([connection, path], type, payload) => {
        const headers = { ...bearer, 'content-type': type }
        const response = await request(connection, path, { headers, payload })
        expect(response.statusCode, response.body).toBeLessThan(500)
      },
    ),
    { numRuns: runs.numRuns * 2 },
  )
  await request('clinic', '', { headers: json, payload: Buffer.alloc(1_048_577, 'a') })
  await request('clinic', '', { headers: { ...json, 'content-length': '5' }, payload: Buffer.from('{"a') })
  expect(failures).toEqual([])
  for (const connection of ['clinic', 'carrier', 'edge'] as const) await expectRefusalsListed(connection)
})

const soundIds = [
  '0197f3a2-0000-7000-8000-000000000001',
  '-'.repeat(36),
  'f'.repeat(36),
  '..',
  'ñ'.repeat(200),
]

test('no query makes a question about routes or sounds fail', async () => {
  const paths = fc.oneof(
    fc.constantFrom('route', 'routes'),
    fc.constantFrom(...soundIds).map((id) => `sounds/${encodeURIComponent(id)}.wav`),
  )
  const query = hostileForm({
    ...{ called: clinicPhones.first, caller: clinicPhones.marta, call_id: 'c-1' },
    ...{ after: '+34', token: 'a' },
  })
  await fc.assert(
    fc.asyncProperty(paths, query, async (path, drawn) => {
      const search = new URLSearchParams(drawn).toString().slice(0, 15_000)
      const response = await request('clinic', `/${path}?${search}`, { method: 'GET', headers: bearer })
      expect(response.statusCode, response.body).toBeLessThan(500)
    }),
    runs,
  )
  await expectRefusalsListed('clinic')
})

/** Sends a request twice. Nothing of it counts twice, and no call is there more than once. */
const sendTwice = async (send: () => Promise<Response>) => {
  const response = await send()
  expect(response.statusCode, response.body).toBeLessThan(500)
  const { good } = await countSignals()
  expect((await send()).statusCode).toBe(response.statusCode)
  expect((await countSignals()).good).toBe(good)
}

const progress = fc.constantFrom('', '?next=1&at=1764268200000', '?next=-1&at=9e99', '?at=', '?next=0&next=1')

test('no form makes an endpoint of Twilio fail', async () => {
  const form = hostileForm({
    CallSid: 'CA1',
    From: clinicPhones.marta,
    To: clinicPhones.first,
    CallStatus: 'completed',
    Direction: 'inbound',
    SequenceNumber: '1',
    Timestamp: 'Thu, 21 Nov 2024 10:00:00 +0000',
    ParentCallSid: 'CA0',
    DialCallStatus: 'no-answer',
    DialCallDuration: '0',
    CallDuration: '60',
    SipResponseCode: '200',
    CallerName: 'Marta',
    ForwardedFrom: '+34910000001',
    RecordingSid: 'RE1',
    RecordingStatus: 'completed',
    RecordingUrl: 'https://api.twilio.com/RE1',
    RecordingStartTime: 'Thu, 21 Nov 2024 10:00:08 +0000',
    RecordingDuration: '52',
    RecordingChannels: '2',
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...twilioEndpoints), progress, form, async (endpoint, query, drawn) => {
      // A form has no half of a surrogate pair.
      const params = Object.fromEntries(new URLSearchParams(drawn))
      const path = `/${endpoint}${query}`
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signTwilio(authToken, `${publicUrl}/hooks/telephony/twilio${path}`, params),
      }
      const payload = Buffer.from(new URLSearchParams(params).toString())
      await sendTwice(() => request('twilio', path, { headers, payload }))
    }),
    runs,
  )
  expect(failures).toEqual([])
  await expectRefusalsListed('twilio')
})

test('no body makes an endpoint of jambonz fail', async () => {
  const body = hostileBody({
    call_sid: 'c-1',
    parent_call_sid: 'c-0',
    direction: 'inbound',
    from: clinicPhones.marta,
    to: clinicPhones.first,
    caller_name: 'Marta',
    sip_status: 200,
    call_status: 'completed',
    duration: 60,
    call_termination_by: 'caller',
    dial_call_status: 'no-answer',
    dial_sip_status: 487,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...jambonzEndpoints),
      progress,
      body,
      async (endpoint, query, payload) => {
        const seconds = Math.floor(Date.now() / 1000)
        const headers = {
          'content-type': 'application/json',
          'jambonz-signature': `t=${seconds},v1=${signJambonz(webhookSecret, seconds, payload)}`,
        }
        await sendTwice(() => request('jambonz', `/${endpoint}${query}`, { headers, payload }))
      },
    ),
    runs,
  )
  expect(failures).toEqual([])
  await expectRefusalsListed('jambonz')
})

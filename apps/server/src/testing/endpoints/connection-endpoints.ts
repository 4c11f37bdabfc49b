import { accountCountries } from '@talkie/contract/locales'
import { importKinds, uploadSchema } from '@talkie/contract/numbers'
import { callBackReportSchema } from '@talkie/contract/telephony'
import fc from 'fast-check'
import { makeWav, tone } from '../../modules/recordings/sound.fixture.ts'
import { signalFieldsSchema } from '../../modules/telephony/providers/generic/signal-fields.ts'
import { hostileInputs, toUrlText } from '../inputs/hostile-inputs.ts'
import { brokenBodies } from './public-endpoints.ts'
import type { WireRequest } from './wire-request.ts'

/** The path of a connection's webhook, and its secret. */
export type WebhookEndpoint = { path: string; secret: string }

const querystring = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${toUrlText(name)}=${toUrlText(value)}`)
    .join('&')

const ringing = (called: string) => ({
  event_id: 'e1',
  event: 'ringing',
  occurred_at: '2026-11-22T10:00:00Z',
  call_id: 'c1',
  direction: 'inbound',
  caller: '+34612345678',
  called,
})

/** Requests of a provider that knows the secret, in each format, and routing requests. */
export const genericWebhooks = (
  { path, secret }: WebhookEndpoint,
  called: string,
): fc.Arbitrary<WireRequest>[] => {
  const fields = hostileInputs({ input: signalFieldsSchema }, ringing(called))
  const post = (type: string) => (body: string | Buffer) => ({
    method: 'POST',
    target: path,
    headers: { 'content-type': type, authorization: `Bearer ${secret}` },
    body,
  })
  const csv = (rows: Record<string, unknown>[]) =>
    [
      'event_id;event;occurred_at;call_id;caller;called',
      ...rows.map((row) => Object.values(row).map(String).join(';')),
    ].join('\n')
  return [
    fields.map((one) => post('application/json')(JSON.stringify(one))),
    fc.array(fields, { maxLength: 8 }).map((some) => post('application/json')(JSON.stringify(some))),
    fields.map((one) => post('application/x-www-form-urlencoded')(querystring(one))),
    fc.array(fields, { maxLength: 8 }).map((some) => post('text/csv')(csv(some))),
    fc
      .tuple(fc.constantFrom('application/json', 'text/csv', 'text/xml'), fc.constantFrom(...brokenBodies))
      .map(([type, body]) => post(type)(body)),
    fields.map(({ called: number, caller, call_id }) => ({
      method: 'GET',
      target: `${path}/route?${querystring({ called: number, caller, call_id })}`,
      headers: { authorization: `Bearer ${secret}` },
      body: '',
    })),
    fc
      .tuple(fields, fc.constantFrom('', 'v1,', 'v1,a', 'v2,a b v1,=', 'a'.repeat(5000)))
      .map(([one, signature]) => ({
        method: 'POST',
        target: path,
        headers: {
          'webhook-id': 'm',
          'webhook-timestamp': String(one.occurred_at).replace(/[^\x20-\x7e]/g, ''),
          'webhook-signature': signature,
        },
        body: JSON.stringify(one),
      })),
    ...routingRequests({ path, secret }),
    hostileInputs(
      { input: callBackReportSchema },
      { call_back_id: '0197f3a2-0000-7000-8000-000000000001', status: 'failed', reason: 'busy' },
    ).map((report) => ({
      ...post('application/json')(JSON.stringify(report)),
      target: `${path}/call-backs`,
    })),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom(...recordingFields), fc.constantFrom(...odd)),
        fc.constantFrom(...sounds),
      )
      .map(([query, body]) => ({
        ...post('audio/wav')(body),
        target: `${path}/recordings?${querystring({ call_id: 'c1', recording_id: 'r1', ...query })}`,
      })),
  ]
}

const odd = ['', '\0', '-1', '1e999', 'NaN', '[]', 'ñ'.repeat(400), '+275760-09-13T00:00:00Z', '\ud83d\ude00']
const recordingFields = ['call_id', 'recording_id', 'started_at', 'channels', '__proto__']
const sounds = [
  makeWav([tone(0, 1)], 1),
  '',
  '<html>Sign in</html>',
  Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0', 'latin1'),
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.alloc(5000, 255)]),
  Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(5000)]),
  Buffer.from('fLaC\x7f\xff\xff\xff', 'latin1'),
  Buffer.from('OggS\0\x02', 'latin1'),
]

/** Requests for the table of routes, and for sounds. */
const routingRequests = ({ path, secret }: WebhookEndpoint): fc.Arbitrary<WireRequest>[] => {
  const get = (target: string, headers: Record<string, string> = {}) => ({
    method: 'GET',
    target: `${path}${target}`,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    body: '',
  })
  return [
    fc
      .tuple(
        fc.constantFrom('', '+34', '+34910000001', `+${'9'.repeat(15)}`, ...odd),
        fc.constantFrom('', '*', '"'),
      )
      .map(([after, etag]) => get(`/routes?${querystring({ after })}`, { 'if-none-match': etag })),
    fc
      .tuple(
        fc.constantFrom('0197f3a2-0000-7000-8000-000000000001', '-'.repeat(36), 'f'.repeat(36), ...odd),
        fc.constantFrom('', 'a', ...odd),
      )
      .map(([id, token]) => get(`/sounds/${toUrlText(id)}.wav?${querystring({ token })}`)),
  ]
}

const sheets: (string | Buffer)[] = [
  'Visible number;Provider\n910000003;sip\n',
  'Visible number,Provider\n"910000003,sip\n',
  `${';'.repeat(5000)}\n`.repeat(20),
  `${'\n'.repeat(60_000)}`,
  'Visible number\n\0\n\ud83d\ude00\n=1+1\n1e999\n+34910000003',
  Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00xl/workbook.xml', 'latin1'),
  Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18, 255)]),
  Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x0a, 0x00]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
]

/** Requests of a signed-in user outside the contract: uploads, downloads and live streams. */
export const sessionEndpoints = (
  token: string,
  { downloads, accountId }: { downloads: string[]; accountId: number },
): fc.Arbitrary<WireRequest>[] => {
  const headers = { authorization: `Bearer ${token}` }
  const upload = { kind: importKinds[0], fileName: 'numeros.csv', country: accountCountries[0] }
  return [
    fc
      .tuple(
        fc.oneof(fc.constant(upload), hostileInputs({ input: uploadSchema }, upload)),
        fc.constantFrom(...sheets, ...brokenBodies),
      )
      .map(([fields, body]) => ({
        method: 'POST',
        target: `/api/imports?${querystring(fields)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body,
      })),
    fc
      .constantFrom(...downloads, '/api/downloads/', '/api/downloads/a', `/api/downloads/${'a'.repeat(500)}`)
      .map((target) => ({ method: 'GET', target, headers: {}, body: '' })),
    fc
      .constantFrom(
        '/api/live',
        '/api/session/live',
        `/api/accounts/${accountId}/live`,
        '/api/accounts/0/live',
      )
      .map((target) => ({ method: 'GET', target, headers, body: '' })),
  ]
}

import { c2cRequestSchema } from '@talkie/contract/forms'
import {
  actionRequestSchema,
  checkReportSchema,
  conversionRequestSchema,
  forgetRequestSchema,
  formRequestSchema,
  formSeenRequestSchema,
  heartbeatRequestSchema,
  identifyRequestSchema,
  numberQuerySchema,
  servedNumberQuerySchema,
  visitRequestSchema,
} from '@talkie/contract/tracking'
import fc from 'fast-check'
import { v4, v7 } from 'uuid'
import { hostileInputs } from '../inputs/hostile-inputs.ts'
import type { WireRequest } from './wire-request.ts'

/** Bodies that are invalid JSON, or exceed the limits. */
export const brokenBodies: (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"a":1,}',
  '{"a":1}{"a":1}',
  '\ufeff{}',
  'NaN',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":{"a":1}}',
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from('{"url":"\u00f1', 'latin1'),
  'a,b\n"',
  'a=b&&=&a[b]=c&%zz',
  'x'.repeat(33_000),
]

const origins = [
  'https://motorvalles.example',
  'https://www.motorvalles.example',
  'null',
  'https://evil.example',
  '',
]

/** A query of the fields, in which a text with half of a surrogate pair is a broken escape. */
const toQuery = (fields: unknown): string =>
  Object.entries(Object(fields))
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    )
    .join('&')
    .slice(0, 12_000)

const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80')

/** A report of a test visit that nobody has started. */
const checkReport = (key: string) => ({
  key,
  code: 'AAAAAAAAAAAAAAAA',
  url: 'https://www.motorvalles.example/',
  visit: v7(),
  clock: 1_800_000_000_000,
  scripts: 1,
  late: false,
  storage: 'stored',
  denied: null,
  automated: false,
  answered: true,
  violations: [{ directive: 'connect-src', blocked: 'https://calls.example.com' }],
  numbers: [{ number: '+34937271000', shown: true, left: false }],
  selectors: [{ selector: '.phone', matches: 1 }],
  forms: 1,
})

/** Requests of the tracker. They are unsigned, and the account's key is public. */
export const collectEndpoints = (key: string): fc.Arbitrary<WireRequest>[] => {
  const page = () => ({
    key,
    visitor: v4(),
    visit: v7(),
    page: 1,
    url: 'https://www.motorvalles.example/?utm_source=google&utm_medium=cpc',
  })
  const bodyOf = (right: object, input: Parameters<typeof hostileInputs>[0]['input']) =>
    fc.oneof(
      { weight: 6, arbitrary: hostileInputs({ input }, right).map((body) => JSON.stringify(body)) },
      { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    )
  const { url: _, page: _page, ...seen } = page()
  const send = (path: string, body: fc.Arbitrary<string | Buffer>) =>
    fc.tuple(body, fc.constantFrom(...origins)).map(([sent, origin]) => ({
      method: 'POST',
      target: path,
      headers: { 'content-type': 'text/plain', origin, 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
      body: sent,
    }))
  return [
    send('/collect/visit', bodyOf(page(), visitRequestSchema)),
    send(
      '/collect/visit',
      fc.constant(0).map(() => JSON.stringify(page())),
    ),
    send(
      '/collect/action',
      bodyOf({ ...seen, id: v4(), kind: 'tap', to: 'tel:+34937271000' }, actionRequestSchema),
    ),
    fc
      .tuple(
        hostileInputs({ input: numberQuerySchema }, { key, url: page().url, referrer: 'https://google.es/' }),
        fc.constantFrom(...origins),
      )
      .map(([sent, origin]) => ({
        method: 'GET',
        target: `/collect/number?${toQuery(sent)}`,
        headers: { origin, 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
        body: '',
      })),
    // A server of the site, with a key that is not the account's.
    hostileInputs(
      { input: servedNumberQuerySchema },
      { key, url: page().url, ip: '85.0.0.7', visitor: v4(), visit: v7(), consent: '1' },
    ).map((sent) => ({
      method: 'GET',
      target: `/collect/number?${toQuery(sent)}`,
      headers: { authorization: 'Bearer talkie_server_x', 'user-agent': 'curl/8' },
      body: '',
    })),
    send(
      '/collect/form',
      bodyOf({ ...seen, form: 'contacto', url: 'https://www.motorvalles.example/' }, formRequestSchema),
    ),
    send(
      '/collect/form-seen',
      bodyOf(
        {
          ...seen,
          url: 'https://www.motorvalles.example/',
          sent: true,
          seen: {
            key: 'contacto',
            name: 'contacto',
            plugin: 'plain',
            fields: [{ key: 'nombre', label: 'Nombre', type: 'text' }],
          },
        },
        formSeenRequestSchema,
      ),
    ),
    send(
      '/collect/c2c',
      bodyOf(
        { key, id: v4(), phone: '612345678', token: 'a.b', url: 'https://www.motorvalles.example/' },
        c2cRequestSchema,
      ),
    ),
    send('/collect/forget', bodyOf({ key, visitor: seen.visitor }, forgetRequestSchema)),
    send('/collect/identify', bodyOf({ ...seen, email: 'marta@example.com' }, identifyRequestSchema)),
    send(
      '/collect/conversion',
      bodyOf({ ...seen, type: 'sale', id: 'A-1', value: 10, currency: 'EUR' }, conversionRequestSchema),
    ),
    send('/collect/check', bodyOf(checkReport(key), checkReportSchema)),
    hostileInputs({ input: checkReportSchema }, checkReport(key)).map((sent) => ({
      method: 'GET',
      target: `/collect/check?${toQuery({ report: JSON.stringify(sent) })}`,
      headers: {},
      body: '',
    })),
    send('/collect/beat', bodyOf({ ...seen, leases: [] }, heartbeatRequestSchema)),
  ]
}

const segments = [
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..',
  '.',
  '',
  '%00',
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%f0%9f%98%80',
  '__proto__',
  'constructor',
  ';a=b',
  '*',
  ':id',
  '{accountId}',
  'a'.repeat(600),
  'a'.repeat(9000),
  'index.html',
  'favicon.svg',
  'first-paint.js',
  'index.js.map',
  '2147483648',
  '-1',
  '1',
]
const roots = [
  '',
  'api',
  'API',
  'api/accounts',
  'api/downloads',
  'api/import-templates',
  'assets',
  'c2c',
  'collect',
  'dni',
  'hooks',
  'hooks/telephony',
  'accounts',
  'healthz',
  'readyz',
  'nothing',
]
const searches = [
  '',
  '?',
  '?a',
  '?a=1&a=2',
  '?%',
  '?a=%00',
  '?__proto__[a]=1',
  '?a[b][c]=1',
  `?${'a&'.repeat(4000)}`,
]
const wholePaths = [
  '/',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/config',
  '/favicon.svg',
  '/accounts/1/reporting-calls',
  '*',
  '//',
  '//evil.example/',
  'http://evil.example/',
  'http://127.0.0.1/healthz',
  'evil.example:443',
  '?',
  '#',
  '\\',
  '/\u00f1',
]

/** Paths of files, of the web application's screens, of health checks, and paths that do not exist. */
export const pathEndpoints = (key: string): fc.Arbitrary<WireRequest>[] => {
  const get = (target: string): WireRequest => ({ method: 'GET', target, headers: {}, body: '' })
  const path = fc
    .tuple(
      fc.constantFrom(...roots),
      fc.array(fc.constantFrom(...segments), { maxLength: 3 }),
      fc.constantFrom(...searches),
    )
    .map(([root, rest, search]) => get(`/${[root, ...rest].join('/')}${search}`))
  const scripts = fc.constantFrom(...segments, key, `${key}.js`, `${key}.js.js`, 'nobody.js', `${key}.mjs`)
  return [
    path,
    fc.constantFrom(...wholePaths).map(get),
    scripts.map((file) => get(`/dni/${file}`)),
    scripts.map((file) => get(`/c2c/${file}`)),
    fc
      .constantFrom(...searches, `?key=${key}`, `?key=${key}&lang=es&lang=en`)
      .map((query) => get(`/collect/c2c${query}`)),
    fc
      .tuple(fc.constantFrom('POST', 'PUT', 'DELETE'), path, fc.constantFrom(...brokenBodies))
      .map(([method, one, body]) => ({ ...one, method, body })),
  ]
}

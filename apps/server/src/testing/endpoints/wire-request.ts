import fc from 'fast-check'

/** A request before serialization. Any part of it may be invalid. */
export type WireRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * Bytes for one connection, and how the sender behaves afterwards: it `waits` for the responses, half-closes (`fin`), or
 * resets the connection (`reset`). Only `waits` must get a response; the server must release the others.
 */
export type WireBytes = { bytes: Buffer; leaves: 'waits' | 'fin' | 'reset' }

type Framing = { version: string; lengthHeader: string | undefined; isLast: boolean }

let written = 0
/** Each request gets another visitor's address, so that no rate limit applies. */
const nextAddress = () => {
  written += 1
  return `10.${(written >> 16) & 255}.${(written >> 8) & 255}.${written & 255}`
}

const writeWith = ({ method, target, headers, body }: WireRequest, framing: Framing): Buffer => {
  const { version, lengthHeader, isLast } = framing
  const lines = [
    `${method} ${target} ${version}`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${nextAddress()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(lengthHeader === undefined ? [] : [lengthHeader]),
    ...(isLast ? ['Connection: close'] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

/** Serializes a request as HTTP/1.1. After the last one of a connection, the server closes it. */
const writeRequest = (request: WireRequest, isLast = true): Buffer =>
  writeWith(request, {
    version: 'HTTP/1.1',
    lengthHeader: `Content-Length: ${Buffer.byteLength(request.body)}`,
    isLast,
  })

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
/** CONNECT requests a tunnel; Node.js closes such connections. */
const invalidMethods = ['CONNECT', 'get', 'FOO', '', 'G\0ET', 'A'.repeat(5000)]
const contentTypes = [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/csv',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  'application/octet-stream',
  'json',
  `a/${'b'.repeat(3000)}`,
  '/;;;=',
]
const oddHeaders: Record<string, string>[] = [
  { 'x-large': 'a'.repeat(15_000) },
  { 'x-large': 'a'.repeat(70_000) },
  Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`x-${i}`, 'a'])),
  Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x-${i}`, 'a'])),
  { cookie: 'a=b; '.repeat(2500) },
  { cookie: '__proto__=1; ;;;=%%%; \u00f1' },
  { authorization: `Bearer ${'a.'.repeat(6000)}` },
  { authorization: 'Basic Og==' },
  { 'x-forwarded-for': `${'1.1.1.1, '.repeat(1500)}a` },
  { 'x-forwarded-for': '::::, , 999.1.1.1' },
  { 'x-forwarded-host': '\u00f1', 'x-forwarded-proto': 'gopher' },
  { 'accept-encoding': 'br;q=9, gzip;q=a, '.repeat(500) },
  { 'accept-language': 'a-'.repeat(5000) },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { expect: 'the unexpected' },
  { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-key': 'a' },
  { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQ' },
  { origin: 'null' },
  { origin: `https://${'a.'.repeat(3000)}es` },
  { range: `bytes=${'0-1,'.repeat(2000)}5-` },
  { range: 'bytes=9-1' },
  { 'if-none-match': '"'.repeat(5000) },
  { 'if-modified-since': 'the day after' },
  { 'user-agent': '('.repeat(8000) },
  { 'x-null': 'a\0b' },
  { 'a b': 'c' },
  { 'x-fold': 'a\r\n b' },
]

/** Invalid and borderline HTTP/1.1 framings. */
const framings: Partial<Framing>[] = [
  { version: 'HTTP/1.0' },
  { version: 'HTTP/2.0' },
  { version: 'HTTP/9.9' },
  { version: '' },
  { lengthHeader: undefined },
  { lengthHeader: 'Content-Length: 5' },
  { lengthHeader: 'Content-Length: 100000' },
  { lengthHeader: 'Content-Length: 99999999999999999999' },
  { lengthHeader: 'Content-Length: -1' },
  { lengthHeader: 'Content-Length: 5\r\nContent-Length: 6' },
  { lengthHeader: 'Content-Length: 5\r\nTransfer-Encoding: chunked' },
  { lengthHeader: 'Transfer-Encoding: chunked' },
  { lengthHeader: 'Transfer-Encoding: gzip, chunked' },
  { lengthHeader: 'Transfer-Encoding: none' },
]

/** Generates the bytes of requests: mostly unchanged, else corrupted in one way at the HTTP level. */
export const wireBytes = (request: fc.Arbitrary<WireRequest>): fc.Arbitrary<WireBytes> => {
  const waits = (one: WireRequest): WireBytes => ({ bytes: writeRequest(one), leaves: 'waits' })
  const changed = <Part>(part: fc.Arbitrary<Part>, change: (one: WireRequest, part: Part) => WireRequest) =>
    fc.tuple(request, part).map(([one, value]) => waits(change(one, value)))
  return fc.oneof(
    { weight: 10, arbitrary: request.map(waits) },
    {
      weight: 2,
      arbitrary: changed(fc.constantFrom(...methods), (one, method) => ({ ...one, method })),
    },
    {
      weight: 2,
      arbitrary: changed(fc.constantFrom(...contentTypes), (one, type) => ({
        ...one,
        headers: { ...one.headers, 'content-type': type },
      })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(request, fc.constantFrom(...oddHeaders)).map(([one, headers]) => ({
        bytes: writeRequest({ ...one, headers: { ...one.headers, ...headers } }),
        leaves: 'fin' as const,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(request, fc.constantFrom(...invalidMethods)).map(([one, method]) => ({
        bytes: writeRequest({ ...one, method }),
        leaves: 'fin' as const,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(request, fc.constantFrom(...framings)).map(([one, framing]) => ({
        bytes: writeWith(one, {
          version: 'HTTP/1.1',
          lengthHeader: `Content-Length: ${Buffer.byteLength(one.body)}`,
          isLast: true,
          ...framing,
        }),
        leaves: 'fin' as const,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.array(request, { minLength: 2, maxLength: 12 }).map((several) => ({
        bytes: Buffer.concat(several.map((one, i) => writeRequest(one, i === several.length - 1))),
        leaves: 'waits' as const,
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(request, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('fin', 'reset'))
        .map(([one, share, leaves]) => {
          const bytes = writeRequest(one)
          return { bytes: bytes.subarray(0, Math.floor(bytes.length * share)), leaves }
        }),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ minLength: 1, maxLength: 2000 })
        .map((bytes) => ({ bytes: Buffer.from(bytes), leaves: 'fin' as const })),
    },
  ) as fc.Arbitrary<WireBytes>
}

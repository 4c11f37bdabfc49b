import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxStreams } from './modules/identity/live/stream-slots.ts'
import { setUserActive } from './modules/identity/users/set-user-active.ts'
import { procedures } from './testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from './testing/processes/app.ts'

/* What the server does with a request before any module receives it. */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Sends a URL and headers exactly as they are written: `fetch` would correct some, and decompress the response. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

describe('the OpenAPI document', () => {
  const path = '/api/openapi.json'

  test('is sent in the smallest encoding that the client accepts, with the same content in each', async () => {
    const [plain, zipped, small, refused] = await Promise.all([
      ask(path),
      ask(path, { 'accept-encoding': 'gzip' }),
      ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      ask(path, { 'accept-encoding': 'br;q=0, gzip;q=0.5' }),
    ])
    expect(JSON.parse(plain.body.toString())).toMatchObject({ openapi: '3.1.1' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body)).toEqual(plain.body)
    expect(small.body.length).toBeLessThan(60_000)
    expect(refused.headers['content-encoding']).toBe('gzip')
    const versions = new Set([plain, zipped, small].map(({ headers }) => headers.etag))
    expect(versions.size).toBe(1)
    for (const { headers } of [plain, zipped, small])
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  })

  test('is not sent again to a client that has it', async () => {
    const { etag } = (await ask(path)).headers
    if (typeof etag !== 'string') throw new Error('The document has no version.')
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const again = await ask(path, { 'if-none-match': known, 'accept-encoding': 'br' })
      expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 })
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
    }
    expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200)
  })
})

describe('the body of a public procedure', () => {
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(app.url + path, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }
  const unknownFields = (count: number) =>
    `{${Array.from({ length: count }, (_, i) => `"${i.toString(36)}":0`).join(',')}}`

  test.each(
    procedures.flatMap(({ access, method, path, input }) =>
      access.access === 'public' && method === 'POST' ? [[path, input ? 400 : 200] as const] : [],
    ),
  )('is short: %s', async (path, withoutFields) => {
    expect((await post(`/api${path}`, unknownFields(28_000))).status).toBe(413)
    expect((await post(`/api${path}`, '{}')).status).toBe(withoutFields)
  })

  test('is limited for other spellings of the path, too', async () => {
    for (const path of ['/api/login-new/', '/api//login-new', '/api/login%2Dnew', '/api/Login-new']) {
      const { status, text } = await post(path, unknownFields(28_000))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(text.length).toBeLessThan(1000)
    }
  })

  test('with many unknown fields is refused with a few of them and their number', async () => {
    const { status, text } = await post('/api/recovery', unknownFields(700))
    const { data } = JSON.parse(text)
    expect({ status, named: Object.keys(data.fields).length, count: data.count }).toEqual({
      status: 400,
      named: 20,
      count: 702,
    })
    const few = JSON.parse((await post('/api/recovery', '{"surprise":1}')).text)
    expect(few.data).toEqual({
      fields: { email: 'invalid', language: 'invalid', surprise: 'unknown_field' },
    })
  })
})

describe('live streams', () => {
  const email = 'lucia@talkie.example'
  const password = 'una-clave-larga'
  const signIn = async () => {
    const given = { email, password, address: '203.0.113.7', userAgent: 'test' }
    return (await app.app.identity.login(given)).accessToken
  }
  /** Opens a stream; `rest` resolves with the text that it sends until it ends. */
  const open = async (path: string, token: string, leave: AbortSignal) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${app.url}/api${path}`, { headers, signal: leave })
    return { status: response.status, headers: response.headers, rest: () => response.text() }
  }

  test('end within a second of the deactivation of their user, and are limited per browser', async () => {
    const { identity } = app.app
    const actor = await identity.createUser({
      email: 'ana@talkie.example',
      password,
      name: 'Ana',
      profile: 'privileged',
    })
    const lucia = await identity.createUser({ email, password, name: 'Lucía', profile: 'privileged' })
    const token = await signIn()
    const leave = new AbortController()
    const paths = Array.from({ length: maxStreams.session }, (_, i) => (i % 2 ? '/live' : '/session/live'))
    const streams = []
    for (const path of paths) streams.push(await open(path, token, leave.signal))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    expect(streams[0]?.headers.get('cache-control')).toMatch(/no-store|no-cache/)
    const refused = await open('/live', token, leave.signal)
    expect({ status: refused.status, code: JSON.parse(await refused.rest()).code }).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
    const by = { userId: actor, name: 'Ana', address: '203.0.113.7', userAgent: 'test' }
    const began = performance.now()
    await setUserActive({ db: app.postgres.db, identity }, { userId: lucia, active: false }, by)
    for (const text of await Promise.all(streams.map(({ rest }) => rest()))) {
      expect(text).toContain('"topic":"hello"')
      expect(text).toContain('"topic":"session_ended"')
    }
    // Long before the check of every half minute, however busy the machine is.
    expect(performance.now() - began).toBeLessThan(10_000)
    leave.abort()
  })
})

describe('no response of the API may be cached:', () => {
  test.each([
    ['GET', '/api/config', 200],
    ['GET', '/api/me', 401],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/downloads/nothing', 404],
    ['POST', '/api/imports', 401],
    ['GET', '/%61pi/config', 404],
    ['GET', '/hooks/telephony/nobody/route?called=1', 404],
  ])('%s %s', async (method, path, status) => {
    const answer = await ask(path, {}, method)
    expect({ status: answer.status, cached: answer.headers['cache-control'] }).toEqual({
      status,
      cached: 'no-store',
    })
  })
})

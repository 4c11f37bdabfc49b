import { readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import zlib, { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { createLog } from '../../../platform/log/log.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import type { RingpoolDirectory } from '../../numbers/index.ts'
import { serveScript } from './serve-script.ts'

/* The account of the clinic, `sol`, one whose ringpool selects elements, `mar`, and one that was archived, `luna`. */

const active = new Map([
  ['sol', true],
  ['mar', true],
  ['luna', false],
])
const byKey = vi.fn(async (key: string) =>
  active.has(key)
    ? {
        id: key,
        active: active.get(key),
        testUntil: testUntil.get(key) ?? null,
        serverKeys: [],
        numberImages: [],
      }
    : undefined,
)
const listActive = async (id: unknown) => [{ selectors: id === 'mar' ? ['.tel'] : [] }]
/** Sol starts a test visit in one of the tests. */
const testUntil = new Map<string, Date>()
const recordScript = vi.fn()
let http: FastifyInstance
beforeAll(async () => {
  http = await createHttp(readConfig({}), createLog('silent'))
  const testVisits = { recordScript, recordHeartbeat: () => {}, stop: async () => {} }
  await serveScript(http, {
    accounts: { byKey } as unknown as AccountDirectory,
    ringpools: { listActive } as unknown as RingpoolDirectory,
    testVisits,
    clock: systemClock,
  })
})
afterAll(() => http.close())

const get = (key: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  http.inject({ url: `/dni/${key}.js`, headers, remoteAddress })

test('the script is compressed once for many requests, and not at all for clients that accept neither Brotli nor gzip', async () => {
  const spies = (['createBrotliCompress', 'createGzip', 'createDeflate', 'brotliCompress'] as const).map(
    (name) => vi.spyOn(zlib, name),
  )
  syncBuiltinESMExports()
  const plain = await get('sol')
  for (const answer of await Promise.all(
    Array.from({ length: 20 }, () => get('sol', { 'accept-encoding': 'br' })),
  )) {
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
  }
  expect((await get('sol', { 'accept-encoding': 'deflate' })).body).toBe(plain.body)
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 1])
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('the script of an archived account is empty', async () => {
  const { body, headers } = await get('luna', { 'accept-encoding': 'br' })
  expect(body).toBe('')
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('an address that requests many unknown keys is refused those, and no known one', async () => {
  const [stranger, neighbour] = ['198.51.100.9', '198.51.100.10']
  for (let i = 0; i < 300; i += 1) expect((await get(`k${i}`, {}, stranger)).statusCode).toBe(404)
  byKey.mockClear()
  const refused = await get('another', {}, stranger)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(byKey).not.toHaveBeenCalled()
  expect((await get('sol', {}, stranger)).statusCode).toBe(200)
  expect((await get('another', {}, neighbour)).statusCode).toBe(404)
})

test('an account without switches gets the tracker alone, byte for byte', async () => {
  const built = new URL('../../../../../../packages/tracker/dist/tracker.js', import.meta.url)
  expect((await get('sol')).body).toBe(await readFile(built, 'utf8'))
})

test('while a test visit runs, the script carries the module that reports, and who was served is recorded', async () => {
  const plain = await get('sol')
  expect(plain.body).not.toContain('talkie_test')
  testUntil.set('sol', new Date(Date.now() + 60_000))
  recordScript.mockClear()
  const tested = await get('sol', { referer: 'https://www.clinicarias.example/' })
  expect(tested.body).toContain('talkie_test')
  expect(recordScript).toHaveBeenCalledWith(expect.anything(), 'www.clinicarias.example')
  testUntil.set('sol', new Date(Date.now() - 1000))
  expect((await get('sol')).body).toBe(plain.body)
})

test('an account whose rules select elements gets the core that does so', async () => {
  const core = new URL('../../../../../../packages/tracker/dist/core.js', import.meta.url)
  expect((await get('mar')).body).toContain((await readFile(core, 'utf8')).trim())
})

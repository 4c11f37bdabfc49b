import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import zlib, { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log/log.ts'
import { createHttp } from '../http.ts'
import { serveWeb } from './web.ts'

/*
 * A build of three files. The compressed copies name their encoding, so that nothing else can be mistaken for them.
 */

const script = `/* plain */${' '.repeat(5000)}`
let dist: string
let http: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'talkie-web-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), `<title>Talkie</title>${'<p></p>'.repeat(1000)}`)
  await writeFile(join(dist, 'assets/app-1.js'), script)
  await writeFile(join(dist, 'assets/app-1.js.br'), brotliCompressSync('/* br */'))
  await writeFile(join(dist, 'assets/app-1.js.gz'), gzipSync('/* gzip */'))
  await writeFile(join(dist, 'assets/icon-1.js'), script)
  await writeFile(join(dist, '.prepared'), 'a stamp')
  const config = readConfig({})
  http = await createHttp(config, createLog('silent'))
  await serveWeb(http, config, dist)
})
afterAll(async () => {
  await http.close()
  await rm(dist, { recursive: true, force: true })
})
const spies = () => {
  const made = (['createBrotliCompress', 'createGzip', 'createDeflate', 'brotliCompress'] as const).map(
    (name) => vi.spyOn(zlib, name),
  )
  syncBuiltinESMExports()
  return made
}
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

describe('a file of the build', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
  ])('for %s is the copy in %s', async (accepted, coding) => {
    const { headers, rawPayload, statusCode } = await get('/assets/app-1.js', { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const unpacked = coding === 'br' ? zlib.brotliDecompressSync(rawPayload) : zlib.gunzipSync(rawPayload)
    expect(unpacked.toString()).toBe(`/* ${coding} */`)
  })

  test.each<Record<string, string>>([
    {},
    { 'accept-encoding': 'identity' },
    { 'accept-encoding': 'deflate, zstd' },
  ])('for %j is the file itself', async (headers) => {
    const answer = await get('/assets/app-1.js', headers)
    expect(answer.body).toBe(script)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding' })
  })

  test('is not sent again to a client that has it in that encoding', async () => {
    const versions = []
    for (const coding of ['br', 'gzip', 'identity']) {
      const { etag } = (await get('/assets/app-1.js', { 'accept-encoding': coding })).headers
      versions.push(etag)
      const again = await get('/assets/app-1.js', {
        'accept-encoding': coding,
        'if-none-match': String(etag),
      })
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' })
    }
    expect(new Set(versions).size).toBe(3)
  })

  test('is never compressed by a request, with or without a compressed copy', async () => {
    const compressions = spies()
    for (const accepted of ['br', 'gzip', 'deflate', '*'])
      for (const path of ['/assets/app-1.js', '/assets/icon-1.js'])
        expect((await get(path, { 'accept-encoding': accepted })).statusCode).toBe(200)
    for (const compression of compressions) expect(compression).not.toHaveBeenCalled()
  })

  test('has no other URL, and files outside the web application have none', async () => {
    for (const path of ['/assets/app-1.js.br', '/assets/app-1.js.gz', '/.prepared', '/assets/'])
      expect((await get(path)).statusCode).toBe(404)
    const head = await http.inject({ method: 'HEAD', url: '/assets/app-1.js' })
    expect(head.statusCode).toBe(200)
  })
})

describe('the page', () => {
  test('is compressed once for many requests, and declares its encoding', async () => {
    const compressions = spies()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => get(`/accounts/${i}`, { 'accept-encoding': 'gzip, br' })),
    )
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      expect(brotliDecompressSync(rawPayload).toString()).toContain('<p></p>'.repeat(1000))
    }
    expect(compressions.map((compression) => compression.mock.calls.length)).toEqual([0, 0, 0, 1])
  })

  test('of a shared link is listed by no search engine, and its address is told to no other page', async () => {
    expect((await get('/shared/a-token')).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect((await get('/accounts')).headers['x-robots-tag']).toBeUndefined()
  })

  test('is not sent again to a client that has it', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/accounts', { 'if-none-match': String(etag), 'accept-encoding': 'br' })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })
})

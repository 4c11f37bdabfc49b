import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { askApi } from './testing/ask-api.ts'
import { openTestStores, type TestStores } from './testing/stores.ts'
import { refusedStart, startTalkie, type TalkieProcess } from './testing/talkie-process.ts'

/** A whole process is started by each, on whatever else the machine does. */
const patient = { timeout: 120_000 }

/** Motor Vallès' own Talkie is told to stop while people use it, and loses its database while it runs. */

const onServer = process.env.TALKIE_TEST_STORES === 'server'
const admin = { email: 'admin@motorvalles.es', password: 'una-clave-larga' }

let dataDir: string
let servers: TestStores | undefined
let talkie: TalkieProcess | undefined
const start = async (more: Record<string, string> = {}) => {
  talkie = await startTalkie({
    DATA_DIR: dataDir,
    TALKIE_DEMO: 'false',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(servers?.postgresUrl && { DATABASE_URL: servers.postgresUrl }),
    ...(servers?.clickhouseUrl && { CLICKHOUSE_URL: servers.clickhouseUrl }),
    ...more,
  })
  return talkie
}
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'talkie-process-'))
  servers = onServer ? await openTestStores() : undefined
  if (!onServer) cpSync(inject('postgresTemplate'), dataDir, { recursive: true })
})
afterAll(async () => {
  if (talkie?.process.exitCode === null) await talkie.kill()
  await servers?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A sign-in that the server has begun to read; its body ends when `send` is called. */
const slowSignIn = async (url: string) => {
  const body = JSON.stringify(admin)
  const asked = request(`${url}/api/login-new`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answer = once(asked, 'response').then(async ([response]) => ({
    status: response.statusCode,
    connection: response.headers.connection,
    body: await text(response),
  }))
  answer.catch(() => {})
  asked.flushHeaders()
  await once(asked, 'continue')
  return { answer, send: () => asked.end(body) }
}

const readiness = async (url: string) => {
  const ready = await fetch(`${url}/readyz`)
  return { status: ready.status, body: await ready.json() }
}

describe('a process that is told to stop', () => {
  it('answers what is under way, refuses what comes, ends streams, and ends with 0', patient, async () => {
    const { url, process: child } = await start()
    const { accessToken } = await askApi<{ accessToken: string }>(url, '', '/login-new', admin)
    const stream = await fetch(`${url}/api/session/live`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const underWay = await Promise.all(Array.from({ length: 4 }, () => slowSignIn(url)))
    const ended = once(child, 'exit')
    child.kill('SIGTERM')

    await expect.poll(() => readiness(url)).toEqual({ status: 503, body: { ok: false, stopping: true } })
    const late = await fetch(`${url}/api/me`)
    expect(late.status).toBe(503)
    expect(late.headers.get('connection')).toBe('close')
    expect(late.headers.get('retry-after')).toBe('5')
    expect(await late.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })

    for (const { send } of underWay) send()
    for (const answer of await Promise.all(underWay.map((one) => one.answer)))
      expect(answer).toMatchObject({
        status: 200,
        connection: 'close',
        body: expect.stringContaining('accessToken'),
      })
    expect(await ended).toEqual([0, null])
    await stream.body?.cancel().catch(() => {})
  })
})

describe.skipIf(onServer)('a process whose embedded database is no more', () => {
  it('says so in one line and ends, instead of waiting for ever', patient, async () => {
    const preload = new URL('./testing/kill-workers.ts', import.meta.url).href
    const { url, process: child, output } = await start({ NODE_OPTIONS: `--import ${preload}` })
    const before = output().length
    const ended = once(child, 'exit')
    child.kill('SIGUSR2')
    expect(await ended).toEqual([1, null])
    const lines = output().slice(before).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 60,
      msg: 'The embedded PostgreSQL stopped, and Talkie with it; start it again.',
    })
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
  })
})

describe.skipIf(!onServer)('a second process of the same records', () => {
  it('does not start with an event store of its own, and says what to set', patient, async () => {
    const { stop } = await start()
    await stop()
    const { code, said } = await refusedStart({
      DATA_DIR: join(dataDir, 'second'),
      DATABASE_URL: servers?.postgresUrl ?? '',
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The event store in DATA_DIR .* is new or empty, and not that of the records in DATABASE_URL: set CLICKHOUSE_URL .*docs\/operations\.md\.$/,
    )
  })
})

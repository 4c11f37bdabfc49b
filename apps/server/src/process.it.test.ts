import { once } from 'node:events'
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './testing/ask-api.ts'
import { admin, openProcesses, type Processes, patient } from './testing/processes/whole-process.ts'

/** Motor Vallès' own Talkie receives SIGTERM while people use it. */

let processes: Processes
beforeAll(async () => {
  processes = await openProcesses()
})
afterAll(() => processes?.close())

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

describe('a process that receives SIGTERM', () => {
  it('finishes open requests, refuses new ones, ends streams, and exits with 0', patient, async () => {
    const { url, process: child, output } = await processes.start()
    const { accessToken } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
    const stream = await fetch(`${url}/api/session/live`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
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
    expect(output()).not.toContain('A request failed.')
    await stream.body?.cancel().catch(() => {})
  })

  it('has written no file that other users of the machine may read', () => {
    // The test copied the folder `postgres` here, with the permissions of the copy.
    const written = readdirSync(processes.dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes(`${processes.dataDir}/postgres`),
    )
    expect(written.length).toBeGreaterThan(0)
    const rightsOf = ({ parentPath, name }: Dirent) => statSync(join(parentPath, name)).mode & 0o077
    expect(written.filter((entry) => rightsOf(entry) !== 0).map(({ name }) => name)).toEqual([])
  })
})

import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessFixture, createAccessFixture, signInAs } from '../../../testing/inputs/access-world.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'

/* The upload endpoint: Diego is privileged, Marta may write everywhere in her account. */

let app: TestApp
let world: AccessFixture
let diego: string
let marta: string

beforeAll(async () => {
  app = await openTestApp()
  world = await createAccessFixture(app)
  diego = await signInAs(app, 'diego')
  marta = await signInAs(app, 'marta')
})
afterAll(() => app.close())

const forPool = { kind: 'pool', fileName: 'numeros.csv', country: 'es' }

const upload = async (token: string, body: string, query: Record<string, string> = forPool) => {
  const response = await fetch(`${app.url}/api/imports?${new URLSearchParams(query)}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

/** Sends only the headers, with this Content-Length, and waits for the response. */
const announceSize = (token: string, bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const query = new URLSearchParams(forPool)
    const pending = request(`${app.url}/api/imports?${query}`, {
      method: 'POST',
      headers: { 'content-length': bytes, authorization: `Bearer ${token}` },
    })
    pending.on('response', ({ statusCode }) => {
      resolve(statusCode)
      pending.destroy()
    })
    pending.on('error', reject)
    pending.flushHeaders()
  })

describe('a file', () => {
  test('is accepted from a privileged user, and read', async () => {
    expect(await upload(diego, 'Number;Provider\n910555001;sip\nnope;sip\n')).toMatchObject({
      status: 200,
      answer: { state: 'read', rows: 2, plan: { add: 1, bad: 1 } },
    })
  })
  test('is refused from any other user', async () => {
    expect(await upload('', 'Number\n910555001\n')).toMatchObject({ status: 401 })
    expect(await upload('wrong', 'Number\n910555001\n')).toMatchObject({ status: 401 })
    const ringpool = { ...forPool, kind: 'ringpool', accountId: String(world.motor.accountId) }
    for (const query of [forPool, ringpool])
      expect(await upload(marta, 'Number;Ringpool\n910555001;Web\n', query)).toMatchObject({ status: 403 })
  })
  test('of a hundred megabytes is refused before its body is sent', async () => {
    expect(await announceSize(diego, 100 * 1024 * 1024)).toBe(413)
    expect(await announceSize('', 100 * 1024 * 1024)).toBe(401)
  })
  test('is refused with the codes of the contract', async () => {
    expect(await upload(diego, '%PDF-1.7')).toMatchObject({
      status: 400,
      answer: { code: 'BAD_REQUEST', data: { fields: { file: 'file_not_table' } } },
    })
    expect(await upload(diego, '')).toMatchObject({ answer: { data: { fields: { file: 'file_empty' } } } })
  })
  test('needs a name that can be stored', async () => {
    const named = { ...forPool, fileName: 'nu\0meros.csv' }
    expect(await upload(diego, 'Number;Provider\n910555001;sip\n', named)).toMatchObject({ status: 400 })
  })
  test('needs the parameters of its kind', async () => {
    for (const [query, field] of [
      [{ ...forPool, kind: 'users' }, 'kind'],
      [{ ...forPool, country: 'xx' }, 'country'],
      [{ ...forPool, kind: 'ringpool' }, 'accountId'],
    ] as const) {
      const { status, answer } = await upload(diego, 'Number\n910555001\n', query)
      expect(status).toBe(400)
      expect(Object.keys((answer as { data: { fields: object } }).data.fields)).toEqual([field])
    }
  })
})

test('other requests are served while a long file is read', async () => {
  const rows = Array.from({ length: 2000 }, (_, i) => `${912_000_000 + i};${913_000_000 + i};sip`)
  let over = false
  const uploaded = upload(diego, ['Number;Real phone;Provider', ...rows].join('\n')).finally(() => {
    over = true
  })
  let served = 0
  while (!over) {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    served += 1
  }
  expect(await uploaded).toMatchObject({ status: 200, answer: { rows: 2000, plan: { add: 2000 } } })
  expect(served).toBeGreaterThan(10)
})

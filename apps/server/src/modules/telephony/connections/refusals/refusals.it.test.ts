import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connection, refusedRequest } from '../../tables.ts'
import { clinicSecret, type Hooks, openHooks } from '../../webhooks/hooks.fixture.ts'
import { getConnection } from '../get-connection.ts'
import { listRefusals } from './list-refusals.ts'
import { createRefusalLog } from './refusal-log.ts'
import { maxStored, storeRefusals } from './store-refusals.ts'

let hooks: Hooks
beforeAll(async () => {
  hooks = await openHooks()
})
afterAll(() => hooks.close())
beforeEach(() => hooks.db.delete(refusedRequest))

const publicUrl = 'https://calls.example.com'
const viewer = () => ({ accountId: hooks.accountId, privileged: false, publicUrl })
const json = { 'content-type': 'application/json' }
const bearer = { authorization: `Bearer ${clinicSecret}` }
const send = (key: string, body: string, headers: Record<string, string>, ip = '198.51.100.7') =>
  hooks.http.inject({
    method: 'POST',
    url: `/hooks/telephony/${key}`,
    headers,
    payload: body,
    remoteAddress: ip,
  })
/** Refusals are stored a second after the first of them. */
const waitForRefusals = async (connectionId: string, count = 1) =>
  await vi.waitFor(
    async () => {
      const found = await listRefusals(hooks.db, viewer(), connectionId)
      expect(found.reduce((sum, one) => sum + one.count, 0)).toBe(count)
      return found
    },
    { timeout: 10_000, interval: 100 },
  )

test('a request with a wrong secret is listed with its body, once a minute, however often it comes', async () => {
  const wrong = { ...json, authorization: 'Bearer not it' }
  for (let sent = 0; sent < 5; sent++)
    expect((await send('clinic', '{"call":1}', wrong)).statusCode).toBe(401)
  const found = await waitForRefusals(hooks.connectionIds.clinic, 5)
  expect(found[0]).toMatchObject({
    reason: 'signature',
    address: '198.51.100.7',
    endpoint: 'POST /',
    body: '{"call":1}',
  })
  expect(found.length).toBeLessThanOrEqual(2)
})

test('nobody hides by calling itself a test call', async () => {
  await send('clinic', '{}', { ...json, authorization: 'Bearer not it', 'user-agent': 'talkie-test-call' })
  await waitForRefusals(hooks.connectionIds.clinic)
})

test('so are malformed bodies, addresses that are not allowed, and questions about unknown numbers', async () => {
  await send('clinic', '{"call_id":', { ...json, ...bearer })
  await hooks.http.inject({
    method: 'GET',
    url: '/hooks/telephony/clinic/route?called=%2B34999888777',
    headers: bearer,
  })
  await send('fenced', '{}', { ...json, ...bearer })
  const found = await waitForRefusals(hooks.connectionIds.clinic, 2)
  expect(found.find(({ reason }) => reason === 'malformed')).toMatchObject({ body: '{"call_id":' })
  expect(found.find(({ reason }) => reason === 'unknown_number')).toMatchObject({
    endpoint: 'GET /route?called=%2B34999888777',
    body: null,
  })
  expect(await waitForRefusals(hooks.connectionIds.fenced)).toMatchObject([{ reason: 'address' }])
})

test('a flood from many addresses leaves a few rows', async () => {
  const log = createRefusalLog(hooks)
  const readBody = vi.fn(() => Promise.resolve('body'))
  for (let host = 0; host < 250; host++)
    await log.note(
      {
        key: 'clinic',
        reason: 'signature',
        problem: 'No.',
        address: `198.51.100.${host}`,
        endpoint: 'POST /',
      },
      readBody,
    )
  await log.stop()
  const rows = await hooks.db.select().from(refusedRequest)
  expect(rows.length).toBeLessThanOrEqual(12)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(250)
  expect(readBody.mock.calls.length).toBeLessThanOrEqual(10)
})

test('a connection keeps the latest, whatever minutes and addresses they come from', async () => {
  const at = (minute: number) => new Date(Date.UTC(2024, 10, 21, 10, minute))
  await storeRefusals(
    hooks.db,
    Array.from({ length: maxStored + 20 }, (_, minute) => ({
      ...{ key: 'clinic', reason: 'malformed' as const, problem: 'No.', endpoint: 'POST /', body: '\0' },
      ...{ address: '198.51.100.7', minute: at(minute), lastAt: at(minute), count: 1 },
    })),
  )
  const rows = await hooks.db.select().from(refusedRequest)
  expect(rows).toHaveLength(maxStored)
  expect(Math.min(...rows.map(({ lastAt }) => lastAt.getTime()))).toBe(at(20).getTime())
})

test('a connection that only refuses is failing; one of another account shows nothing', async () => {
  await send('clinic', '{}', { ...json, authorization: 'Bearer not it' })
  await waitForRefusals(hooks.connectionIds.clinic)
  expect(await getConnection(hooks.db, viewer(), hooks.connectionIds.clinic)).toMatchObject({
    state: 'failing',
  })
  expect(await getConnection(hooks.db, viewer(), hooks.connectionIds.twilio)).toMatchObject({
    state: 'waiting',
  })
  await expect(
    listRefusals(hooks.db, { ...viewer(), accountId: hooks.neighbourId }, hooks.connectionIds.clinic),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await hooks.db
    .update(connection)
    .set({ accountId: null })
    .where(eq(connection.id, hooks.connectionIds.clinic))
  expect(await listRefusals(hooks.db, viewer(), hooks.connectionIds.clinic)).toEqual([])
})

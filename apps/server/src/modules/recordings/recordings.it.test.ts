import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../testing/accounts.ts'
import { callProcedure, procedures } from '../../testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from '../../testing/processes/app.ts'
import { account } from '../accounts/tables.ts'
import { auditEntry } from '../identity/tables.ts'
import { call, connection } from '../telephony/tables.ts'
import { eraseRecordings, expireRecordings } from './index.ts'
import { makeWav, tone } from './sound.fixture.ts'
import { recording } from './tables.ts'

/*
 * The edge of Motor Valles sends the recording of a call in A-law: two channels, two seconds. Marta may delete recordings,
 * Luis may listen, Olga may do neither.
 */

let app: TestApp
let folder: string
let accountId: number
const tokens: Record<string, string> = {}
const secret = 'whsec_ZWRnZQ=='
const connectionId = uuid()
const callId = uuid()
const wav = makeWav([tone(0, 1), tone(1, 2)], 2, { coding: 'alaw' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkie-play-'))
  app = await openTestApp({ DATA_DIR: folder, RECORDINGS_MAX_MB: '1' })
  const { db } = app.postgres
  accountId = (await createTestAccounts(db)).motor.id
  const sealedSecret = app.app.secrets.seal(secret)
  await db.insert(connection).values({
    id: connectionId,
    accountId,
    kind: 'sip',
    name: 'Edge',
    key: 'edge',
    sealedSecret,
    mapping: {},
  })
  for (const [name, perm] of Object.entries({ marta: 'w', luis: 'r', olga: null } as const)) {
    const signIn = { email: `${name}@talkie.example`, password: 'una-clave-larga' }
    const userId = await app.app.identity.createUser({ ...signIn, name, profile: 'regular' })
    const entry = { has: perm !== null, perm: perm ?? 'r' }
    await app.app.identity.setPermissions({
      userId,
      accountId,
      sections: { callcenter: entry, 'callcenter.agents': entry },
    })
    const { accessToken } = await app.app.identity.login({
      ...signIn,
      address: '203.0.113.7',
      userAgent: 'test',
    })
    tokens[name] = accessToken
  }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  const { db } = app.postgres
  await db.delete(recording)
  await db.delete(call)
  await forgetObjects()
  await db.update(account).set({ recordingDays: 365 }).where(eq(account.id, accountId))
})

/** Removes what no recording refers to, as if a while had passed. */
const forgetObjects = async () => {
  await app.postgres.db.execute(sql`update recording_object set held_until = now() - interval '1 s'`)
  await runJob('sweep-recordings')
}

const upload = async (
  body: Buffer | string = wav,
  { query = 'call_id=c1&recording_id=r1&channels=2', bearer = secret } = {},
) => {
  const response = await fetch(`${app.url}/hooks/telephony/edge/recordings?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'audio/wav' },
    body,
  })
  return { status: response.status, body: await response.json() }
}
const storeCall = () =>
  app.postgres.db.insert(call).values({
    id: callId,
    accountId,
    connectionId,
    callKey: 'c1',
    e164: '+34937271000',
    caller: '+34612345678',
    state: 'ended',
    startedAt: new Date('2026-11-02T10:00:00Z'),
    ringSeconds: 5,
    talkSeconds: 60,
    durationSeconds: 65,
    attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
    version: 1,
    published: {},
  })
const runJob = async (name: string) => {
  const job = app.app.jobDefinitions.find((one) => one.name === name)
  await job?.handle({}, { isLast: true, signal: new AbortController().signal })
}
type Listed = { id: string; state: string; waveform: { peaks: string[] } | null; endedBy: string | null }
const ask = async (name: string, input: object, user = 'marta') => {
  const procedure = procedures.find((one) => one.name === `recordings.${name}`)
  if (!procedure) throw new Error('There is no such procedure.')
  const { status, body } = await callProcedure(app.url, procedure, {
    input: { accountId, ...input },
    token: tokens[user],
  })
  return { status, body: body as { recordings: Listed[]; url: string; state: string; endedBy: string } }
}
const list = async (user?: string) => (await ask('list', { callId }, user)).body.recordings
const files = async () =>
  (await readdir(join(folder, 'recordings'), { recursive: true })).filter((name) => name.length > 30)
const isRecorded = async () =>
  (await app.postgres.db.select().from(call).where(eq(call.id, callId)))[0]?.recorded

/** A recording that was sent and whose call is known. */
const keepOne = async (): Promise<string> => {
  await storeCall()
  await upload()
  await runJob('fetch-recordings')
  return (await list())[0]?.id ?? ''
}

describe('a recording that the edge sends', () => {
  test('is kept once, and joins its call when that is known', async () => {
    expect(await upload()).toEqual({ status: 200, body: { stored: true } })
    expect(await upload()).toEqual({ status: 200, body: { stored: true } })
    await storeCall()
    await runJob('fetch-recordings')
    const recordings = await list()
    expect(recordings).toHaveLength(1)
    expect(recordings[0]).toMatchObject({ state: 'kept', seconds: 2, channels: 2 })
    expect(recordings[0]?.waveform?.peaks).toHaveLength(2)
    expect(await isRecorded()).toBe(true)
  })

  test('is kept once, when it is sent twice at the same time', async () => {
    const answers = await Promise.all([upload(), upload()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.postgres.db.$count(recording)).toBe(1)
  })

  test.each([
    ['with another secret', wav, { bearer: 'whsec_b3RoZXI=' }, 401],
    ['without its call', wav, { query: 'recording_id=r1' }, 400],
    ['that is a page', '<html>Sign in</html>', {}, 400],
    ['that is empty', '', {}, 400],
    ['that is too large', Buffer.concat([wav, Buffer.alloc(1_100_000)]), {}, 413],
  ])('%s is refused', async (_, body, options, status) => {
    expect((await upload(body, options)).status).toBe(status)
    expect((await list().catch(() => [])) ?? []).toEqual([])
  })

  test.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59'])(
    'that cannot have begun in %s began now, and is not kept for ever',
    async (startedAt) => {
      const query = `call_id=c1&recording_id=r1&started_at=${startedAt}`
      expect((await upload(wav, { query })).body).toEqual({ stored: true })
      const [stored] = await app.postgres.db.select().from(recording)
      expect(Math.abs(Date.now() - Number(stored?.startedAt))).toBeLessThan(600_000)
    },
  )

  test('is not one of hundreds of the same call', async () => {
    await upload()
    const [first] = await app.postgres.db.select().from(recording)
    if (!first) throw new Error('There is no recording.')
    const others = Array.from({ length: 49 }, (_, n) => ({ ...first, id: uuid(), source: `r${n + 2}` }))
    await app.postgres.db.insert(recording).values(others)
    expect((await upload(wav, { query: 'call_id=c1&recording_id=r51' })).status).toBe(400)
    expect((await upload()).body).toEqual({ stored: true })
    expect((await upload(wav, { query: 'call_id=c2&recording_id=r1' })).body).toEqual({ stored: true })
  })

  test('may be sent again after a file that was none', async () => {
    await upload('<html></html>')
    expect((await upload()).body).toEqual({ stored: true })
  })

  test('is not kept where the account keeps none', async () => {
    await app.postgres.db.update(account).set({ recordingDays: 0 }).where(eq(account.id, accountId))
    expect((await upload()).body).toEqual({ stored: false, reason: 'not_kept' })
    expect(await app.postgres.db.$count(recording)).toBe(0)
  })
})

describe('a recording whose call never becomes known', () => {
  test('is not kept, and leaves no file', async () => {
    await upload()
    const [before] = await app.postgres.db.select().from(recording)
    await app.postgres.db.update(recording).set({ keptAt: sql`now() - interval '47 hours'` })
    await runJob('sweep-recordings')
    expect(await app.postgres.db.select().from(recording)).toMatchObject([
      { state: 'kept', callId: null, objectName: before?.objectName },
    ])
    await app.postgres.db.update(recording).set({ keptAt: sql`now() - interval '49 hours'` })
    await forgetObjects()
    expect(await app.postgres.db.select().from(recording)).toMatchObject([
      { state: 'refused', objectName: null, waveform: null },
    ])
    expect(await files()).toEqual([])
    const report = (days: number) =>
      app.postgres.db.update(recording).set({ reportedAt: sql`now() - ${days} * interval '1 day'` })
    await report(89)
    await runJob('sweep-recordings')
    expect(await app.postgres.db.$count(recording)).toBe(1)
    await report(91)
    await runJob('sweep-recordings')
    expect(await app.postgres.db.$count(recording)).toBe(0)
  })

  test('stays where the call is known', async () => {
    await keepOne()
    await app.postgres.db.update(recording).set({ keptAt: sql`now() - interval '49 hours'` })
    await forgetObjects()
    expect(await list()).toMatchObject([{ state: 'kept' }])
  })
})

test('a recording whose sending broke off with its process failed, and may be sent again', async () => {
  await keepOne()
  const sending = { state: 'fetching' as const, objectName: null }
  await app.postgres.db.update(recording).set({ ...sending, claimedUntil: sql`now() + interval '1 minute'` })
  await runJob('sweep-recordings')
  expect(await list()).toMatchObject([{ state: 'fetching' }])
  await app.postgres.db.update(recording).set({ claimedUntil: sql`now() - interval '1 minute'` })
  await runJob('sweep-recordings')
  expect(await list()).toMatchObject([{ state: 'failed', failure: 'not_sent', fetchable: false }])
  expect((await upload()).body).toEqual({ stored: true })
})

describe('a recording is played', () => {
  test('as PCM, in ranges, by who may listen, and that is audited once', async () => {
    const recordingId = await keepOne()
    const { body } = await ask('listen', { recordingId }, 'luis')
    await ask('listen', { recordingId }, 'luis')
    const whole = Buffer.from(await (await fetch(app.url + body.url)).arrayBuffer())
    expect(whole.length).toBe(44 + 2 * 8000 * 2 * 2)
    expect(whole.toString('latin1', 0, 4)).toBe('RIFF')
    const part = await fetch(app.url + body.url, { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${whole.length}`)
    expect(part.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true)
    expect((await fetch(app.url + body.url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(
      416,
    )
    const entries = await app.postgres.db.$count(
      auditEntry,
      and(eq(auditEntry.action, 'listen'), eq(auditEntry.objectId, callId)),
    )
    expect(entries).toBe(1)
  })

  test('by nobody else, and not with a link that somebody changed', async () => {
    const recordingId = await keepOne()
    expect((await ask('list', { callId }, 'olga')).status).toBe(403)
    expect((await ask('listen', { recordingId }, 'olga')).status).toBe(403)
    expect((await ask('download', { recordingId, fileName: 'a' }, 'luis')).status).toBe(403)
    const { body } = await ask('listen', { recordingId }, 'luis')
    expect((await fetch(`${app.url}${body.url}x`)).status).toBe(404)
    expect((await fetch(`${app.url}/api/recordings/a.b`)).status).toBe(404)
  })

  test('until its user loses the permission', async () => {
    const recordingId = await keepOne()
    const { body } = await ask('listen', { recordingId }, 'luis')
    const userId = await app.postgres.db.execute(
      sql`select id from "user" where email = 'luis@talkie.example'`,
    )
    const id = String(userId.rows[0]?.id)
    const set = (has: boolean) =>
      app.app.identity.setPermissions({
        userId: id,
        accountId,
        sections: { callcenter: { has, perm: 'r' }, 'callcenter.agents': { has, perm: 'r' } },
      })
    await set(false)
    expect((await fetch(app.url + body.url)).status).toBe(403)
    await set(true)
    expect((await fetch(app.url + body.url)).status).toBe(200)
  })

  test('and saved under a name by who may write', async () => {
    const recordingId = await keepOne()
    const { body } = await ask('download', { recordingId, fileName: '+34612345678 2026-11-02' })
    const response = await fetch(app.url + body.url)
    expect(response.headers.get('content-disposition')).toContain('34612345678 2026-11-02.wav')
    await response.arrayBuffer()
  })
})

describe('a recording that is gone', () => {
  test('because a user deleted it says by whom, and leaves no file', async () => {
    const recordingId = await keepOne()
    const { body: link } = await ask('listen', { recordingId })
    expect((await ask('remove', { recordingId }, 'luis')).status).toBe(403)
    expect((await ask('remove', { recordingId })).body).toMatchObject({ state: 'deleted', endedBy: 'marta' })
    expect((await fetch(app.url + link.url)).status).toBe(404)
    expect(await files()).toEqual([])
    expect(await isRecorded()).toBe(false)
    expect((await upload()).body).toEqual({ stored: false, reason: 'deleted' })
  })

  test('because it is older than its account keeps any leaves no file', async () => {
    await keepOne()
    await app.postgres.db.update(recording).set({ startedAt: sql`now() - interval '366 days'` })
    await expireRecordings(app.postgres.db, async () => {})
    expect((await list())[0]).toMatchObject({ state: 'expired', waveform: null })
    expect(await isRecorded()).toBe(false)
    await forgetObjects()
    expect(await files()).toEqual([])
  })

  test('with its call leaves nothing', async () => {
    await keepOne()
    await eraseRecordings(app.postgres.db, { accountId, before: new Date('2026-11-03T00:00:00Z') })
    expect(await app.postgres.db.$count(recording)).toBe(0)
    await forgetObjects()
    expect(await files()).toEqual([])
  })
})

import { deflateSync } from 'node:zlib'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { clinicPhones } from '../../telephony/folding/people.fixture.ts'
import { call } from '../../telephony/tables.ts'
import { retryRecording } from '../erasing/retry-recording.ts'
import { announceKept } from '../intake/announce-kept.ts'
import { reportRecordings } from '../intake/report-recordings.ts'
import { sweepObjects } from '../objects/recording-objects.ts'
import { openRecordings, type Recordings } from '../recordings.fixture.ts'
import { makeWav, tone } from '../sound.fixture.ts'
import { recording, recordingObject } from '../tables.ts'
import { claimRecording, fetchDueRecordings, fetchRecording } from './fetch-recording.ts'

let clinic: Recordings
beforeAll(async () => {
  clinic = await openRecordings()
})
afterAll(() => clinic.close())
beforeEach(() => clinic.forget())

const wav = makeWav([tone(0, 1), tone(1, 2)], 2, { coding: 'alaw' })

const report = (url: string, id = 'r1') =>
  clinic.db.transaction((tx) => reportRecordings(tx, clinic.reported, [{ id, url }], new Date()))
const fetchDue = () =>
  fetchDueRecordings(clinic.deps, { signal: new AbortController().signal, forMs: 20_000 }, () =>
    announceKept(clinic.deps),
  )
const stored = async () => {
  const [row] = await clinic.db.select().from(recording)
  if (!row) throw new Error('There is no recording.')
  return row
}
const isRecorded = async () =>
  (await clinic.db.select().from(call).where(eq(call.id, clinic.callId)))[0]?.recorded

test('a reported recording is fetched once, encrypted, drawn, and noted at its call', async () => {
  let requests = 0
  clinic.answerWith((_, response) => {
    requests += 1
    response.end(wav)
  })
  await report(`${clinic.origin}/1.wav`)
  await report(`${clinic.origin}/1.wav`)
  await fetchDue()
  await report(`${clinic.origin}/1.wav`)
  await fetchDue()
  expect(requests).toBe(1)
  expect(await stored()).toMatchObject({
    state: 'kept',
    seconds: 2,
    channels: 2,
    silent: false,
    bytes: wav.length,
  })
  expect(await isRecorded()).toBe(true)
  expect(clinic.kept).toEqual([
    {
      accountId: clinic.accountId,
      callId: clinic.callId,
      recordingId: expect.any(String),
      seconds: 2,
      channels: 2,
    },
  ])
  expect(await clinic.files()).toHaveLength(1)
})

/** FLAC of an hour of silence in some hundred bytes is no bomb; this announces a sound of days. */
const flacBomb = () => {
  const info = Buffer.alloc(42)
  info.write('fLaC', 0, 'latin1')
  info.writeUInt32BE(0x80_00_00_22, 4)
  info.writeUInt16BE(4096, 8)
  info.writeUInt16BE(4096, 10)
  // 8 kHz, one channel, 16 bits, 2^35 samples.
  info.set([0x01, 0xf4, 0x00, 0xf8, 0, 0, 0, 0], 18)
  return Buffer.concat([info, deflateSync(Buffer.alloc(1_000_000))])
}
const mp3 = Buffer.concat(
  Array.from({ length: 30 }, () => {
    const frame = Buffer.alloc(144)
    frame.set([0xff, 0xf3, 0x48, 0xc0])
    return frame
  }),
)

describe('what is no recording', () => {
  test.each<[string, Parameters<Recordings['answerWith']>[0], string, 'failed' | 'waiting']>([
    [
      'a page to sign in',
      (_, r) =>
        r.writeHead(200, { 'content-type': 'audio/wav' }).end('<form><input type="password"/></form>'),
      'sign_in',
      'failed',
    ],
    ['another page', (_, r) => r.end('<html>hello</html>'), 'not_audio', 'failed'],
    ['nothing', (_, r) => r.end(), 'empty', 'waiting'],
    [
      'a sound that cannot be decoded',
      (_, r) => r.end(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(5000, 7)])),
      'damaged',
      'failed',
    ],
    ['FLAC that swells', (_, r) => r.end(flacBomb()), 'damaged', 'failed'],
    [
      '2 GB, announced',
      (_, r) => r.writeHead(200, { 'content-length': String(2 ** 31) }).write(wav),
      'too_large',
      'failed',
    ],
    [
      'more than it may be, without an announcement',
      (_, r) => {
        r.write(wav)
        const more = setInterval(() => r.write(Buffer.alloc(500_000)), 5)
        r.on('close', () => clearInterval(more))
      },
      'too_large',
      'failed',
    ],
    ['a WAV file that was cut', (_, r) => r.end(wav.subarray(0, 9000)), 'truncated', 'waiting'],
    ['an MP3 that was cut', (_, r) => r.end(mp3.subarray(0, mp3.length - 70)), 'truncated', 'waiting'],
    [
      'a connection that breaks',
      (_, r) => {
        r.writeHead(200, { 'content-length': '32044' })
        r.write(wav.subarray(0, 5000), () => r.destroy())
      },
      'truncated',
      'waiting',
    ],
    [
      'a server that trickles',
      (_, r) => {
        r.write(wav.subarray(0, 100))
        const trickle = setInterval(() => r.write('a'), 20)
        r.on('close', () => clearInterval(trickle))
      },
      'too_slow',
      'waiting',
    ],
    ['a server that stops', (_, r) => void r.write(wav.subarray(0, 100)), 'too_slow', 'waiting'],
    ['a server that does not answer', () => {}, 'too_slow', 'waiting'],
    ['a recording that is not there yet', (_, r) => r.writeHead(404).end(), 'gone', 'waiting'],
    ['a recording that is gone', (_, r) => r.writeHead(410).end(), 'gone', 'failed'],
    ['a wrong password', (_, r) => r.writeHead(401).end(), 'sign_in', 'failed'],
    ['a server with an error', (_, r) => r.writeHead(503).end(), 'server_error', 'waiting'],
    [
      'a redirect to a private address',
      (_, r) => r.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      'address_refused',
      'failed',
    ],
    [
      'a redirect into the own network',
      (_, r) => r.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'address_refused',
      'failed',
    ],
    [
      'a redirect to another name of this machine',
      (_, r) => r.writeHead(307, { location: 'http://[::1]/' }).end(),
      'address_refused',
      'failed',
    ],
    [
      'a redirect to a file',
      (_, r) => r.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'address_refused',
      'failed',
    ],
    ['a second redirect', (_, r) => r.writeHead(302, { location: '/again' }).end(), 'redirects', 'failed'],
  ])('%s', async (_, answer, failure, state) => {
    clinic.answerWith(answer)
    await report(`${clinic.origin}/1.wav`)
    await fetchDue()
    expect(await stored()).toMatchObject({ failure, state, objectName: null, attempts: 1 })
    expect(await clinic.files()).toEqual([])
    expect(await clinic.db.$count(recordingObject)).toBe(0)
    expect(await isRecorded()).toBe(false)
  })

  test.each(['http://10.1.2.3/1.wav', 'http://[::1]:1/1.wav', 'ftp://pbx.example/1.wav', 'nonsense'])(
    'an address that may not be called: %s',
    async (url) => {
      await report(url)
      await fetchDue()
      expect(await stored()).toMatchObject({ state: 'failed', failure: 'address_refused' })
    },
  )
})

test('one redirect is followed, and the provider’s password stays with the provider', async () => {
  const passwords: (string | undefined)[] = []
  clinic.answerWith((request, response) => {
    passwords.push(request.headers.authorization)
    if (request.url?.startsWith('/2010'))
      response.writeHead(302, { location: `${clinic.origin}/media` }).end()
    else response.end(wav)
  })
  const path = `2010-04-01/Accounts/AC${'0'.repeat(32)}/Recordings/RE${'1'.repeat(32)}`
  await report(`${clinic.origin}/${path}`)
  const claimed = await claimRecording(clinic.deps)
  if (!claimed) throw new Error('It is not due.')
  const deps = { ...clinic.deps, isProviderHost: () => true }
  await fetchRecording(deps, claimed, new AbortController().signal)
  expect((await stored()).state).toBe('kept')
  expect(passwords).toEqual([expect.stringMatching(/^Basic /), undefined])
})

test('a recording that failed is fetched from another address, as soon as its provider reports one', async () => {
  await report('http://10.1.2.3/1.wav')
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'failed', failure: 'address_refused' })
  clinic.answerWith((_, response) => response.end(wav))
  await report(`${clinic.origin}/1.wav`)
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'kept', failure: null })
})

test('a silent recording is kept, and says so', async () => {
  clinic.answerWith((_, response) => response.end(makeWav([() => 0], 3)))
  await report(`${clinic.origin}/1.wav`)
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'kept', silent: true, channels: 1 })
})

test('a recording that comes late is tried again, later each time', async () => {
  let isThere = false
  clinic.answerWith((_, response) => (isThere ? response.end(wav) : response.writeHead(404).end()))
  await report(`${clinic.origin}/1.wav`)
  await fetchDue()
  const { nextAttemptAt } = await stored()
  expect(nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 5000)
  isThere = true
  await fetchDue()
  expect((await stored()).state).toBe('waiting')
  await clinic.db.update(recording).set({ nextAttemptAt: sql`now()` })
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'kept', attempts: 2, failure: null })
})

test('what a process left that died while fetching is fetched again, and its object is removed', async () => {
  clinic.answerWith((_, response) => response.end(wav))
  await report(`${clinic.origin}/1.wav`)
  const died = await claimRecording(clinic.deps)
  expect(await claimRecording(clinic.deps)).toBeUndefined()
  await clinic.db
    .insert(recordingObject)
    .values({ name: 'aa/left', sealedKey: '', heldUntil: sql`now() - interval '1 s'` })
  await clinic.deps.store.write(
    'aa/left',
    (async function* () {
      yield Buffer.from('half')
    })(),
  )
  await clinic.db.update(recording).set({ claimedUntil: sql`now() - interval '1 s'` })
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'kept', attempts: 2 })
  expect(await sweepObjects(clinic.deps)).toBe(1)
  expect(await clinic.db.$count(recordingObject)).toBe(1)
  // The one that was thought dead comes back: it changes nothing.
  if (died) await fetchRecording(clinic.deps, died, new AbortController().signal)
  expect(await stored()).toMatchObject({ state: 'kept', attempts: 2 })
  expect(await clinic.db.$count(recordingObject)).toBe(1)
})

test.each([
  ['failed', { before: { state: 'failed' }, after: { state: 'waiting' } }],
  ['waiting', { before: {}, after: {} }],
] as const)('the audit log names a %s one that is fetched again by its call', async (state, change) => {
  const source = `${clinic.origin}/1.wav?token=secret`
  await report(source)
  await clinic.db.update(recording).set({ source, state, attempts: 3 })
  const { id } = await stored()
  await retryRecording(clinic.db, { accountId: clinic.accountId, recordingId: id }, systemActor)
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 0 })
  const [entry] = await clinic.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  const named = { kind: 'recording', objectId: clinic.callId, name: clinicPhones.marta }
  expect(entry).toMatchObject({ ...named, ...change })
  await expect(
    retryRecording(clinic.db, { accountId: clinic.neighbourId, recordingId: id }, systemActor),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

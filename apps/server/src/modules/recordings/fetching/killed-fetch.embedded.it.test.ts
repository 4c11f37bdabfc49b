import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { connection } from '../../telephony/tables.ts'
import { sweepObjects } from '../objects/recording-objects.ts'
import { makeWav, tone } from '../sound.fixture.ts'
import { recording, recordingObject } from '../tables.ts'
import { openFetching } from './fetch-process.fixture.ts'

/* A process fetches a recording of Motor Valles and is killed when half of it has come. The next process goes on. */

const wav = makeWav([tone(0, 20), tone(20, 40)], 40)
let dataDir: string
/** Whether the provider sends the whole file, or stops after the half of it. */
let isWhole = false
let onHalf: () => void
const half = new Promise<void>((resolve) => {
  onHalf = resolve
})
const provider = createServer((_, response) => {
  if (isWhole) return response.end(wav)
  response.writeHead(200, { 'content-length': String(wav.length) })
  response.write(wav.subarray(0, wav.length / 2), () => onHalf())
})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'talkie-killed-'))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  await report()
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Reports a recording that is due. */
const report = async () => {
  const { deps, close } = await openFetching(dataDir)
  const accountId = (await createTestAccounts(deps.db)).motor.id
  const connectionId = uuid()
  const sealedSecret = deps.secrets.seal('whsec_c2VjcmV0')
  await deps.db.insert(connection).values({
    id: connectionId,
    accountId,
    kind: 'generic',
    name: 'PBX',
    key: 'pbx',
    sealedSecret,
    mapping: {},
  })
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/1.wav`
  const now = new Date()
  await deps.db.insert(recording).values({
    ...{ id: uuid(), accountId, callId: uuid(), connectionId, callKey: 'c1', source: 'r1', url },
    ...{ state: 'waiting', startedAt: now, reportedAt: now, nextAttemptAt: now },
  })
  await close()
}
const files = async () =>
  (await readdir(join(dataDir, 'recordings'), { recursive: true })).filter((name) => name.length > 30)

test('a process that is killed while it fetches leaves nothing half kept, and the next one fetches it again', async () => {
  const script = fileURLToPath(new URL('./fetch-process.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: 'inherit' })
  await half
  child.kill('SIGKILL')
  await once(child, 'exit')

  const { deps, fetchDue, close } = await openFetching(dataDir)
  const stored = async () => (await deps.db.select().from(recording))[0]
  // Nothing is played of it, and nobody fetches it while the dead process may still be alive.
  expect(await stored()).toMatchObject({ state: 'fetching', objectName: null, bytes: null, waveform: null })
  isWhole = true
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'fetching' })

  // A minute and a half later.
  await deps.db.update(recording).set({ claimedUntil: sql`now() - interval '1 s'` })
  await deps.db.update(recordingObject).set({ heldUntil: sql`now() - interval '1 s'` })
  await fetchDue()
  expect(await stored()).toMatchObject({ state: 'kept', attempts: 2, seconds: 40, bytes: wav.length })
  await sweepObjects(deps)
  expect(await deps.db.$count(recordingObject)).toBe(1)
  expect(await files()).toHaveLength(1)
  await close()
})

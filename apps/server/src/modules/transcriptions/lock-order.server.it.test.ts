import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeWav, tone } from '../recordings/sound.fixture.ts'
import { recording } from '../recordings/tables.ts'
import { lockCalls } from '../telephony/index.ts'
import { type CallCentre, openCallCentre } from './call-centre.fixture.ts'
import { openSpeechServer, type SpeechServer } from './recogniser/speech-server.fixture.ts'
import { transcript } from './tables.ts'

/*
 * A recorded call of Motor Valles is transcribed. While its signals are folded, which locks the call and then its recordings,
 * something else is done with the recording or its transcript: it waits for the call before it holds any of these.
 */
let centre: CallCentre
let server: SpeechServer
const text = 'Hola, quería pedir cita para la revisión del coche el martes.'
const wav = makeWav([tone(0, 2), () => 0], 4)
beforeAll(async () => {
  server = await openSpeechServer(() => ({
    json: { text, language: 'spanish', segments: [{ start: 0.2, end: 1.8, text }] },
  }))
  centre = await openCallCentre({ STT_BASE_URL: server.url })
})
afterAll(async () => {
  await centre.close()
  await server.close()
})
beforeEach(() => centre.forget())

const isWaitingForCall = async () => {
  const { rows } =
    await centre.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

type TranscribedCall = { callId: string; recordingId: string }
const askFor =
  (name: string, more: object = {}) =>
  async ({ recordingId }: TranscribedCall) => {
    expect((await centre.ask(name, { recordingId, ...more })).status).toBe(200)
  }

test.each<[what: string, work: (transcribed: TranscribedCall) => Promise<unknown>]>([
  ['a user deletes the recording', askFor('recordings.remove')],
  ['a user deletes the transcript', askFor('transcriptions.delete')],
  ['a user accepts the mark that is suggested', askFor('transcriptions.settle', { accepted: true })],
  [
    'the recording is transcribed again',
    async (transcribed) => {
      await askFor('transcriptions.transcribe')(transcribed)
      expect(await centre.transcribe()).toBe(1)
    },
  ],
  [
    'the recording is announced',
    async ({ recordingId }) => {
      await centre.db.update(recording).set({ announcedAt: null }).where(eq(recording.id, recordingId))
      await centre.runJob('fetch-recordings')
    },
  ],
  [
    'the recording expires',
    async () => {
      await centre.db.update(recording).set({ startedAt: sql`now() - interval '366 days'` })
      await centre.runJob('expire-recordings')
    },
  ],
])('while a call is folded, %s', async (_, work) => {
  await centre.call('carrier', 'c1', 0, 60)
  await centre.record('carrier', 'c1', wav)
  await centre.transcribe()
  const [found] = await centre.calls()
  const callId = found?.id ?? ''
  const [sound] = await centre.recordingsOf(callId)
  const { done } = await centre.db.transaction(async (tx) => {
    await lockCalls(tx, centre.accountId, [callId])
    const working = work({ callId, recordingId: sound?.id ?? '' })
    await expect.poll(isWaitingForCall).toBe(true)
    await tx.select().from(recording).where(eq(recording.callId, callId)).for('update')
    await tx.select().from(transcript).where(eq(transcript.callId, callId)).for('update')
    return { done: working }
  })
  await done
})

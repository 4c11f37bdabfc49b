import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeWav, tone } from '../../recordings/sound.fixture.ts'
import { type CallCentre, openCallCentre } from '../call-centre.fixture.ts'
import { openSpeechServer, type SpeechServer } from '../recogniser/speech-server.fixture.ts'

/* The carrier and the telephone system behind it report the same call of Motor Valles. Only the telephone system records it. */

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

/** What each call says and has: the first that began is first. */
const calls = async () =>
  Promise.all(
    (await centre.calls()).map(async ({ id, callKey, recorded, transcription }) => ({
      call: callKey,
      recorded,
      type: transcription?.type ?? null,
      recordings: (await centre.recordingsOf(id)).map(({ state }) => state),
      transcripts: (await centre.transcriptsOf(id)).map(({ state }) => state),
    })),
  )
const withAll = { recorded: true, type: 'appointment', recordings: ['kept'], transcripts: ['done'] }
const withNothing = { recorded: false, type: null, recordings: [], transcripts: [] }

test('a recording that only the second connection has is played and transcribed at the call that counts', async () => {
  await centre.call('carrier', 'c-1', 0, 60)
  await centre.call('pbx', 'p-1', 2, 58)
  expect((await centre.record('pbx', 'p-1', wav)).body).toEqual({ stored: true })
  await centre.transcribe()
  expect(await calls()).toEqual([{ call: 'c-1', ...withAll }])
  const [{ id: callId } = { id: '' }] = await centre.calls()
  const listed = await centre.ask('recordings.list', { callId })
  const [recording] = (listed.body as { recordings: { id: string }[] }).recordings
  const link = await centre.ask('recordings.listen', { recordingId: recording?.id })
  const played = await fetch(centre.app.url + (link.body as { url: string }).url)
  expect([played.status, (await played.arrayBuffer()).byteLength]).toEqual([200, wav.length])
})

test('one that is sent before either connection reports the call reaches it, too', async () => {
  await centre.record('pbx', 'p-1', wav)
  expect(await centre.calls()).toEqual([])
  await centre.call('carrier', 'c-1', 0, 60)
  await centre.call('pbx', 'p-1', 2, 58)
  await centre.runJob('fetch-recordings')
  await centre.transcribe()
  expect(await calls()).toEqual([{ call: 'c-1', ...withAll }])
})

test('what the second connection reports of recordings waits at the call that counts', async () => {
  await centre.call('carrier', 'c-1', 0, 60)
  const recording = { event: 'recording', occurred_at: centre.at(70), recording_url: 'http://10.0.0.1/1.wav' }
  await centre.call('pbx', 'p-1', 2, 58, [recording])
  await centre.runJob('fetch-recordings')
  expect(await calls()).toMatchObject([{ call: 'c-1', recordings: ['failed'] }])
})

test('a call that becomes a report takes its recording and transcript along, and back when it proves to be another', async () => {
  await centre.signals('carrier', 'c-1', [{ event: 'initiated', occurred_at: centre.at(0) }])
  // Its end arrives first: nobody knows yet that it began with the carrier's call.
  await centre.signals('pbx', 'p-1', [{ event: 'completed', occurred_at: centre.at(73) }])
  await centre.record('pbx', 'p-1', wav)
  await centre.transcribe()
  expect(await calls()).toEqual([
    { call: 'c-1', ...withNothing },
    { call: 'p-1', ...withAll },
  ])

  await centre.signals('pbx', 'p-1', [
    { event: 'initiated', occurred_at: centre.at(5) },
    { event: 'answered', occurred_at: centre.at(13) },
  ])
  await centre.runJob('fetch-recordings')
  expect(await calls()).toEqual([{ call: 'c-1', ...withAll }])

  // The carrier's attempt had ended before: the caller called again.
  await centre.signals('carrier', 'c-1', [{ event: 'failed', occurred_at: centre.at(2) }])
  await centre.runJob('fetch-recordings')
  expect(await calls()).toEqual([
    { call: 'c-1', ...withNothing },
    { call: 'p-1', ...withAll },
  ])
})

test('a recording that goes while it moves leaves nothing at either call', async () => {
  await centre.signals('carrier', 'c-1', [{ event: 'initiated', occurred_at: centre.at(0) }])
  await centre.call('pbx', 'p-1', 5, 60)
  await centre.record('pbx', 'p-1', wav)
  await centre.transcribe()
  expect(await calls()).toEqual([{ call: 'c-1', ...withAll }])
  await centre.signals('carrier', 'c-1', [{ event: 'failed', occurred_at: centre.at(2) }])
  const own = (await centre.calls()).find(({ callKey }) => callKey === 'p-1')
  const [recording] = await centre.recordingsOf(own?.id ?? '')
  await centre.ask('recordings.remove', { recordingId: recording?.id })
  await centre.runJob('fetch-recordings')
  expect(await calls()).toEqual([
    { call: 'c-1', ...withNothing },
    { call: 'p-1', ...withNothing, recordings: ['deleted'] },
  ])
})

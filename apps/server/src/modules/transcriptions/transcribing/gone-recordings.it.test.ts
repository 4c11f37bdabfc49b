import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePastRetention } from '../../../retention.ts'
import { account } from '../../accounts/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { makeWav, tone } from '../../recordings/sound.fixture.ts'
import { recording } from '../../recordings/tables.ts'
import { markCalls } from '../../telephony/index.ts'
import { type CallCentre, openCallCentre } from '../call-centre.fixture.ts'
import { openSpeechServer, type SpeechServer } from '../recogniser/speech-server.fixture.ts'
import { updateSettings } from '../settings/update-settings.ts'
import { transcript } from '../tables.ts'

/*
 * Motor Valles' calls are recorded by two channels. Whatever is sent to the recogniser, a short sound says that the caller wants
 * an appointment, a longer one that the caller complains.
 */

let centre: CallCentre
let server: SpeechServer
const appointment = 'Hola, quería pedir cita para la revisión del coche el martes.'
const complaint =
  'Mire, estoy muy enfadada, el coche llegó roto, es una vergüenza y quiero poner una reclamación ya mismo.'
const short = makeWav([tone(0, 2), () => 0], 4)
const long = makeWav([tone(0, 6), () => 0], 8)

beforeAll(async () => {
  server = await openSpeechServer(({ file }) => {
    const text = file.length > 60_000 ? complaint : appointment
    return { json: { text, language: 'spanish', segments: [{ start: 0.2, end: 1.8, text }] } }
  })
  centre = await openCallCentre({ STT_BASE_URL: server.url })
})
afterAll(async () => {
  await centre.close()
  await server.close()
})
beforeEach(() => centre.forget())

const onlyCall = async () => {
  const [one, ...others] = await centre.calls()
  if (!one || others.length > 0) throw new Error(`There are ${others.length + (one ? 1 : 0)} calls.`)
  return one
}
const found = async (words: string) => {
  const { body } = await centre.ask('transcriptions.search', { words })
  return (body as { calls: { callId: string }[] }).calls.map(({ callId }) => callId)
}
const remove = (recordingId: string | undefined) => centre.ask('recordings.remove', { recordingId })
const kept = async (line: 'carrier' | 'pbx' = 'carrier') => {
  await centre.call(line, 'c1', 0, 60)
  await centre.record(line, 'c1', short)
  await centre.transcribe()
  const one = await onlyCall()
  const [sound] = await centre.recordingsOf(one.id)
  return { callId: one.id, recordingId: sound?.id ?? '' }
}

describe('a recording that a user deletes', () => {
  test('takes its text, words, conclusions and search results along, and that is audited', async () => {
    const { callId, recordingId } = await kept()
    expect((await onlyCall()).transcription).toMatchObject({ type: 'appointment' })
    expect(await found('revision')).toEqual([callId])
    expect((await remove(recordingId)).status).toBe(200)
    expect(await centre.transcriptsOf(callId)).toEqual([])
    expect(await onlyCall()).toMatchObject({ transcription: null, recorded: false })
    expect(await found('revision')).toEqual([])
    const entries = await centre.db.select().from(auditEntry).where(eq(auditEntry.action, 'delete'))
    expect(entries.map(({ kind, userName }) => [kind, userName])).toEqual(
      expect.arrayContaining([
        ['recording', 'Marta'],
        ['transcription', 'Marta'],
      ]),
    )
  })

  test('is neither kept nor transcribed when it comes again', async () => {
    const { callId, recordingId } = await kept()
    await remove(recordingId)
    expect((await centre.record('carrier', 'c1', short)).body).toEqual({ stored: false, reason: 'deleted' })
    expect((await centre.ask('transcriptions.transcribe', { recordingId })).status).toBe(404)
    expect(await centre.transcribe()).toBe(0)
    expect(await centre.transcriptsOf(callId)).toEqual([])
  })

  test('while it is transcribed leaves nothing either', async () => {
    const { callId, recordingId } = await kept()
    await centre.ask('transcriptions.transcribe', { recordingId })
    server.answerOnce(async () => {
      await remove(recordingId)
      return { json: { text: appointment, segments: [{ start: 0, end: 1, text: appointment }] } }
    })
    expect(await centre.transcribe()).toBe(1)
    expect(await centre.transcriptsOf(callId)).toEqual([])
    expect((await onlyCall()).transcription).toBeNull()
  })

  test('takes the sentence along that the mark of its call quotes; the mark stays', async () => {
    const fields = { transcribes: true, dailyMinutes: 240, appliesSuggestions: true }
    await updateSettings(centre.db, { accountId: centre.accountId, fields }, systemActor)
    const { recordingId } = await kept()
    expect((await onlyCall()).mark).toMatchObject({ value: 'valid', reason: appointment })
    // Marta changes the mark, and keeps its reason.
    const fieldsOfMark = {
      callIds: [(await onlyCall()).id],
      value: 'not_valid',
      reason: appointment,
    } as const
    await centre.db.transaction((tx) =>
      markCalls(tx, { accountId: centre.accountId, ...fieldsOfMark }, { ...systemActor, name: 'Marta' }),
    )
    await remove(recordingId)
    expect((await onlyCall()).mark).toMatchObject({ value: 'not_valid', reason: '' })
    // The audit log outlives the conversation: it says how the call was marked, in no quoted words.
    const entries = await centre.db.select().from(auditEntry).where(eq(auditEntry.kind, 'call'))
    expect(entries.map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ mark: 'valid' }, { mark: 'not_valid' }]),
    )
    expect(JSON.stringify(entries)).not.toContain('pedir cita')
  })
})

test('two recordings of a call that go together take each sentence along that its mark may quote', async () => {
  const fields = { transcribes: true, dailyMinutes: 240, appliesSuggestions: true }
  await updateSettings(centre.db, { accountId: centre.accountId, fields }, systemActor)
  const { callId } = await kept()
  await centre.record('carrier', 'c1', long, 'long')
  await centre.transcribe()
  // The other recording suggests a mark as well, with another sentence, and goes after the first.
  const suggestion = { value: 'valid', reason: 'sale', sentence: 'Me lo quedo.', state: 'open' } as const
  const ofBoth = await centre.transcriptsOf(callId)
  const other = ofBoth.find((one) => !one.suggestion)
  await centre.db
    .update(transcript)
    .set({ suggestion })
    .where(eq(transcript.recordingId, other?.recordingId ?? ''))
  expect((await onlyCall()).mark?.reason).toBe(appointment)
  await centre.db.update(recording).set({ startedAt: sql`now() - interval '366 days'` })
  await centre.runJob('expire-recordings')
  expect((await onlyCall()).mark).toMatchObject({ value: 'valid', reason: '' })
})

test('of two recordings of a call the one that stays speaks for it, whichever goes', async () => {
  for (const goes of ['long', 'short']) {
    await centre.forget()
    await centre.call('carrier', 'c1', 0, 60)
    await centre.record('carrier', 'c1', short, 'short')
    await centre.record('carrier', 'c1', long, 'long')
    await centre.transcribe()
    // The one in which most was said.
    const { id, transcription } = await onlyCall()
    expect(transcription).toMatchObject({ type: 'complaint' })
    const sounds = await centre.recordingsOf(id)
    await remove(sounds.find(({ source }) => source === goes)?.id)
    expect(await onlyCall()).toMatchObject({
      recorded: true,
      transcription: { type: goes === 'long' ? 'appointment' : 'complaint' },
    })
    expect(await centre.transcriptsOf(id)).toHaveLength(1)
    await remove(sounds.find(({ source }) => source !== goes)?.id)
    expect(await onlyCall()).toMatchObject({ recorded: false, transcription: null })
    expect(await centre.transcriptsOf(id)).toEqual([])
  }
})

test('a recording that failed and is fetched again is transcribed; what was there before stays away', async () => {
  const { callId, recordingId } = await kept()
  // As if its first attempt had failed: the telephone system sends it once more.
  await centre.db.delete(transcript)
  await centre.db.update(recording).set({ state: 'failed', failure: 'truncated', objectName: null })
  await centre.record('carrier', 'c1', long)
  await centre.transcribe()
  expect(await centre.transcriptsOf(callId)).toMatchObject([{ recordingId, state: 'done' }])
  expect((await onlyCall()).transcription).toMatchObject({ type: 'complaint' })
})

describe('a recording that grows older than', () => {
  test('its account keeps any takes its transcript along', async () => {
    const { callId } = await kept()
    await centre.db.update(recording).set({ startedAt: sql`now() - interval '366 days'` })
    await centre.runJob('expire-recordings')
    expect(await centre.recordingsOf(callId)).toMatchObject([{ state: 'expired' }])
    expect(await centre.transcriptsOf(callId)).toEqual([])
    expect((await onlyCall()).transcription).toBeNull()
    expect(await found('revision')).toEqual([])
  })

  test('its account keeps calls leaves no transcript, whichever of the two began before', async () => {
    await kept()
    await centre.db.update(account).set({ retentionMonths: 3 }).where(eq(account.id, centre.accountId))
    // The recording of an old call was reported months later.
    await centre.db.update(transcript).set({ at: new Date('2027-04-01T00:00:00Z') })
    await centre.db.update(recording).set({ startedAt: new Date('2027-04-01T00:00:00Z') })
    const { clickhouse } = centre.app
    await erasePastRetention({ db: centre.db, clickhouse }, new Date('2027-04-02T00:00:00Z'))
    expect(await centre.db.$count(transcript)).toBe(0)
    expect(await centre.db.$count(recording)).toBe(0)
    await centre.db.update(account).set({ retentionMonths: null }).where(eq(account.id, centre.accountId))
  })
})

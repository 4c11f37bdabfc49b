import { defaultTranscriptionSettings } from '@talkie/contract/transcriptions'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../identity/index.ts'
import { auditEntry } from '../identity/tables.ts'
import { recording } from '../recordings/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../telephony/clinic.fixture.ts'
import { at, wholeCall } from '../telephony/folding/people.fixture.ts'
import { receiveSignals } from '../telephony/folding/receive-signals.ts'
import { call } from '../telephony/tables.ts'
import { deleteTranscript } from './reading/delete-transcript.ts'
import { getTranscript, listTranscripts } from './reading/list-transcripts.ts'
import { searchTranscripts } from './reading/search-transcripts.ts'
import { createSpeechEndpoint } from './recogniser/speech-endpoint.ts'
import { openSpeechServer, type SpeechServer } from './recogniser/speech-server.fixture.ts'
import { createMemoryRecordings, spokenChannels } from './recording.fixture.ts'
import { getSettings } from './settings/find-settings.ts'
import { updateSettings } from './settings/update-settings.ts'
import { settleSuggestion } from './suggestions/settle-suggestion.ts'
import { transcript, transcriptionSetting, transcriptionUsage } from './tables.ts'
import { claimTranscripts } from './transcribing/claim-transcripts.ts'
import { putOff } from './transcribing/put-off.ts'
import { requestAgain, requestTranscript } from './transcribing/request-transcript.ts'
import { retryTranscripts } from './transcribing/retry-transcripts.ts'
import { transcribeClaimed } from './transcribing/transcribe-recording.ts'

/* Clínica Sol gets a call of 60 seconds that is recorded. A speech server answers as each test says. */

let clinic: Clinic
let line: { id: string; accountId: number | null }
let callId: string
let now = at(120)
const recordings = createMemoryRecordings()
const open: SpeechServer[] = []
const marks: object[] = []

beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await forgetCalls(clinic)
  for (const table of [recording, transcript, transcriptionSetting, transcriptionUsage])
    await clinic.db.delete(table)
  await receiveSignals(clinic, line, wholeCall('c1', 0, 60))
  const [found] = await clinic.db.select({ id: call.id }).from(call)
  callId = found?.id ?? ''
  now = at(120)
  recordings.muted.length = 0
  marks.length = 0
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

type Line = { start: number; end: number; text: string }
/** Starts a speech server; the caller is recognised first. */
const answerWith = async (
  ...answers: (readonly Line[] | { status: number; json: unknown } | { text: string })[]
) => {
  let asked = 0
  const server = await openSpeechServer(() => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer === undefined || !Array.isArray(answer)) return answer as { text: string }
    return { json: { text: answer.map(({ text }) => text).join(' '), language: 'spanish', segments: answer } }
  })
  open.push(server)
  return server
}
const caller = [
  { start: 0.5, end: 4, text: 'Hola, quería pedir cita para una ortodoncia.' },
  { start: 5, end: 9, text: 'Mi tarjeta es 4111 1111 1111 1111.' },
]
const agent = [{ start: 0.5, end: 5, text: 'Perfecto, la cita queda confirmada. Gracias por llamar.' }]

const keep = async (fields = {}) => {
  const { accountId, db } = clinic
  const recordingId = uuid()
  recordings.sounds.set(recordingId, spokenChannels())
  await updateSettings(
    db,
    { accountId, fields: { ...defaultTranscriptionSettings, transcribes: true, ...fields } },
    systemActor,
  )
  const kept = { accountId, callId, recordingId }
  await db.insert(recording).values({
    ...{ accountId, callId, id: recordingId, connectionId: line.id, callKey: 'c1', source: recordingId },
    ...{ state: 'kept', startedAt: at(0), reportedAt: at(70) },
  })
  await db.transaction((tx) => requestTranscript(tx, kept, { hasRecogniser: true, now }))
  return kept
}
const engines = (server: SpeechServer | null) => ({
  db: clinic.db,
  log: clinic.log,
  clock: { now: () => now },
  recogniser: server && createSpeechEndpoint({ baseUrl: server.url, apiKey: 'k', model: 'whisper-1' }),
  model: null,
  recordings: recordings.port,
  applyMark: async (_: unknown, mark: object) => void marks.push(mark),
})
const handOut = () => claimTranscripts(clinic.db, { now, limit: 10 })
const transcribe = async (server: SpeechServer | null, claimed: Awaited<ReturnType<typeof handOut>>) => {
  for (const one of claimed) await transcribeClaimed(engines(server), one, new AbortController().signal)
}
const work = async (server: SpeechServer | null) => {
  const claimed = await handOut()
  await transcribe(server, claimed)
  return claimed.length
}
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const read = (of: { recordingId: string }) => getTranscript(clinic.db, { accountId: clinic.accountId, ...of })

describe('a kept recording', () => {
  test('becomes a dialogue of two speakers, without its secrets, and is noted on its call', async () => {
    const kept = await keep()
    expect(await work(await answerWith(caller, agent))).toBe(1)
    const { state, language, engine, segments, talk, analysis, suggestion } = await read(kept)
    expect({ state, language, engine }).toEqual({ state: 'done', language: 'es', engine: 'whisper-1' })
    expect(segments.map(({ speaker, from, text }) => [speaker, from, text])).toEqual([
      ['caller', 500, 'Hola, quería pedir cita para una ortodoncia.'],
      ['caller', 5000, 'Mi tarjeta es [card].'],
      ['agent', 10_300, 'Perfecto, la cita queda confirmada. Gracias por llamar.'],
    ])
    // Without times of words all of the segment is muted.
    expect(recordings.muted).toEqual([
      { recordingId: kept.recordingId, spans: [{ channel: 0, fromMs: 5000, toMs: 9000 }] },
    ])
    expect(talk).toMatchObject({ callerShare: 0.625, silenceSeconds: 45 })
    expect(analysis).toMatchObject({ by: 'local', type: 'appointment', summary: null })
    expect(analysis?.keywords).toContain('ortodoncia')
    expect(suggestion).toMatchObject({
      value: 'valid',
      reason: 'appointment',
      state: 'open',
      sentence: segments[0]?.text,
    })
    const [noted] = await clinic.db.select({ transcription: call.transcription }).from(call)
    expect(noted?.transcription).toMatchObject({ type: 'appointment', keywords: analysis?.keywords })
    expect(await work(await answerWith(caller))).toBe(0)
  })

  test('is not transcribed where the account does not want it', async () => {
    const kept = await keep({ transcribes: false })
    expect(await listTranscripts(clinic.db, { accountId: clinic.accountId, callId })).toEqual([])
    // Unless a user asks for it.
    await requestAgain(clinic.db, kept, { hasRecogniser: true, now, actor: systemActor })
    await work(await answerWith(caller, agent))
    expect(await read(kept)).toMatchObject({ state: 'done' })
  })

  test('in another language than asked for is recognised once more', async () => {
    const kept = await keep()
    const english = [
      {
        start: 0,
        end: 5,
        text: 'Hello, this is what you have to do: would you come at nine, and how is that for you?',
      },
    ]
    const server = await answerWith(english, english, english, english)
    await work(server)
    expect(server.requests.map(({ fields }) => fields.language?.[0])).toEqual([
      'es',
      'es',
      undefined,
      undefined,
    ])
    expect(await read(kept)).toMatchObject({ state: 'done', language: 'en' })
  })

  test('in which nobody speaks costs nothing, and suggests that the call is not valid', async () => {
    const kept = await keep()
    recordings.sounds.set(kept.recordingId, [new Int16Array(80_000), new Int16Array(80_000)])
    const server = await answerWith(caller)
    await work(server)
    expect(server.requests).toEqual([])
    expect(await read(kept)).toMatchObject({
      state: 'done',
      segments: [],
      suggestion: { value: 'not_valid', reason: 'nobody_spoke' },
    })
  })

  test('that is gone by then fails', async () => {
    const kept = await keep()
    recordings.sounds.delete(kept.recordingId)
    await work(await answerWith(caller))
    expect(await read(kept)).toMatchObject({
      state: 'failed',
      problem: 'recording_gone',
      nextAttemptAt: null,
    })
  })
})

describe('an attempt that fails', () => {
  test('is repeated later and later, and then given up until a user asks', async () => {
    const kept = await keep()
    const server = await answerWith({ status: 503, json: {} })
    const delays: number[] = []
    for (;;) {
      expect(await work(server)).toBe(1)
      const { state, problem, nextAttemptAt } = await read(kept)
      expect(problem).toBe('unreachable')
      if (nextAttemptAt === null) {
        expect(state).toBe('failed')
        break
      }
      delays.push((nextAttemptAt.getTime() - now.getTime()) / 60_000)
      expect(await work(server)).toBe(0)
      now = nextAttemptAt
    }
    expect(delays).toEqual([1, 5, 20, 60, 240, 720])
    const of = { accountId: clinic.accountId, now }
    expect(await retryTranscripts(clinic.db, of, systemActor)).toBe(1)
    await work(await answerWith(caller, agent))
    expect(await read(kept)).toMatchObject({ state: 'done', problem: null })
  })

  test('for want of quota is not repeated', async () => {
    const kept = await keep()
    await work(await answerWith({ status: 429, json: { error: { code: 'insufficient_quota' } } }))
    expect(await read(kept)).toMatchObject({ state: 'failed', problem: 'quota' })
  })

  test('because of a login page is repeated', async () => {
    const kept = await keep()
    await work(await answerWith({ text: '<html>Sign in</html>' }))
    expect(await read(kept)).toMatchObject({ state: 'waiting', problem: 'not_speech_service' })
  })

  test('in a process that died is taken over', async () => {
    const kept = await keep()
    await handOut()
    expect(await work(await answerWith(caller))).toBe(0)
    now = later(200)
    expect(await work(await answerWith(caller, agent))).toBe(1)
    expect(await read(kept)).toMatchObject({ state: 'done' })
  })
})

describe('a recording that waits in the queue for hours', () => {
  test('and is handed out twice is sent to the recogniser once', async () => {
    const kept = await keep()
    const first = await handOut()
    now = later(191)
    const second = await handOut()
    const server = await answerWith(caller, agent)
    await transcribe(server, first)
    expect(server.requests).toHaveLength(0)
    expect(await read(kept)).toMatchObject({ state: 'running' })
    await transcribe(server, second)
    expect(server.requests).toHaveLength(2)
    expect(await read(kept)).toMatchObject({ state: 'done' })
  })

  test('is not handed out again while it is transcribed', async () => {
    const kept = await keep()
    const claimed = await handOut()
    now = later(189)
    const server = await answerWith(caller, agent)
    let again: number | undefined
    server.answerOnce(async () => {
      now = later(60)
      again = (await handOut()).length
      return { json: { text: '', segments: [] } }
    })
    await transcribe(server, claimed)
    expect(again).toBe(0)
    expect(await read(kept)).toMatchObject({ state: 'done' })
  })

  test('and fails at last changes nothing where it was handed out again meanwhile', async () => {
    const kept = await keep()
    const [claimed] = await handOut()
    if (!claimed) throw new Error('Nothing was handed out.')
    now = later(191)
    await handOut()
    await putOff(clinic.db, claimed, { problem: 'late', next: now })
    expect(await read(kept)).toMatchObject({ state: 'running', problem: null })
  })
})

test("what is over the day's minutes waits for the account's next day", async () => {
  const first = await keep({ dailyMinutes: 1 })
  await work(await answerWith(caller, agent))
  const second = await keep({ dailyMinutes: 1 })
  await work(await answerWith(caller, agent))
  expect(await read(first)).toMatchObject({ state: 'done' })
  const { state, nextAttemptAt } = await read(second)
  expect(state).toBe('over_limit')
  expect(nextAttemptAt?.toISOString()).toMatch(/T2[23]:00:00/)
  const { accountId } = clinic
  const settings = await getSettings(clinic.db, {
    accountId,
    now,
    engines: { engine: 'whisper-1', model: null },
  })
  expect(settings).toMatchObject({ usedMinutes: 0.3, waiting: 1, failed: 0, dailyMinutes: 1 })
  now = nextAttemptAt ?? now
  await work(await answerWith(caller, agent))
  expect(await read(second)).toMatchObject({ state: 'done' })
})

const usedSeconds = async () => {
  const rows = await clinic.db.select({ seconds: transcriptionUsage.seconds }).from(transcriptionUsage)
  return rows.reduce((sum, { seconds }) => sum + Math.round(seconds), 0)
}

test("what was sent before a failing part counts among the day's minutes, and so does that part", async () => {
  const kept = await keep()
  await work(await answerWith(caller, { status: 500, json: {} }))
  expect(await read(kept)).toMatchObject({ state: 'waiting' })
  expect(await usedSeconds()).toBe(21)
})

test.each([
  ['within', 2, 2],
  ['not beyond', 1, 1],
])(
  'a recording in another language is sent once more %s the minutes of the day',
  async (_, dailyMinutes, times) => {
    const kept = await keep({ dailyMinutes })
    recordings.sounds.set(kept.recordingId, spokenChannels(20))
    const english = [
      { start: 0.5, end: 9, text: 'Hello, is this the clinic? I would like to know what you can do for me.' },
    ]
    const server = await answerWith(english)
    await work(server)
    expect(server.requests).toHaveLength(2 * times)
    expect(await read(kept)).toMatchObject({ state: 'done', language: 'en' })
  },
)

describe('a suggestion', () => {
  test('marks the call by itself only where the account says so, and not over a mark by hand', async () => {
    const kept = await keep({ appliesSuggestions: true })
    await work(await answerWith(caller, agent))
    expect(marks).toEqual([
      {
        accountId: clinic.accountId,
        callId,
        value: 'valid',
        reason: 'Hola, quería pedir cita para una ortodoncia.',
      },
    ])
    expect((await read(kept)).suggestion?.state).toBe('applied')
    const mark = { value: 'not_valid' as const, reason: '', userId: 'u', by: 'Ana', at: now.toISOString() }
    await clinic.db.update(call).set({ mark }).where(eq(call.id, callId))
    await requestAgain(clinic.db, kept, { hasRecogniser: true, now, actor: systemActor })
    await work(await answerWith(caller, agent))
    expect(marks).toHaveLength(1)
    expect((await read(kept)).suggestion?.state).toBe('open')
  })

  test('is none where the caller is heard and the recogniser understood the agent only', async () => {
    const kept = await keep({ appliesSuggestions: true })
    const talk = [
      { start: 0.5, end: 9, text: 'Un momento, por favor, que lo miro ahora mismo en la pantalla.' },
    ]
    await work(await answerWith([], talk))
    const { segments, suggestion } = await read(kept)
    expect(segments.map(({ speaker }) => speaker)).toEqual(['agent'])
    expect(suggestion).toBeNull()
    expect(marks).toEqual([])
  })

  test('that quotes no sentence is left to a user', async () => {
    const kept = await keep({ appliesSuggestions: true })
    recordings.sounds.set(kept.recordingId, [new Int16Array(80_000), new Int16Array(80_000)])
    await work(await answerWith(caller))
    expect((await read(kept)).suggestion).toMatchObject({ reason: 'nobody_spoke', state: 'open' })
    expect(marks).toEqual([])
  })

  test('is accepted or rejected by a user', async () => {
    const kept = await keep()
    await work(await answerWith(caller, agent))
    const deps = { db: clinic.db, applyMark: async (_: unknown, mark: object) => void marks.push(mark) }
    await settleSuggestion(deps, { ...kept, accepted: false }, systemActor)
    expect((await read(kept)).suggestion?.state).toBe('rejected')
    expect(marks).toEqual([])
    await settleSuggestion(deps, { ...kept, accepted: true }, systemActor)
    expect(marks).toHaveLength(1)
    const neighbour = { ...kept, accountId: clinic.neighbourId, accepted: true }
    await expect(settleSuggestion(deps, neighbour, systemActor)).rejects.toThrow('suggests no mark')
    const entries = await clinic.db.select().from(auditEntry).where(eq(auditEntry.kind, 'transcription'))
    expect(entries.filter(({ objectId }) => objectId === kept.recordingId)).toHaveLength(2)
  })
})

describe('a search', () => {
  const search = (words: string, accountId = clinic.accountId) =>
    searchTranscripts(clinic.db, { accountId, words })
  beforeEach(async () => {
    await keep()
    await work(await answerWith(caller, agent))
  })
  test('finds a call by words, without their accents and in any form, and the moment', async () => {
    for (const words of ['ortodoncia', 'QUERIA', 'citas', '"pedir cita"', 'ortodoncia confirmada']) {
      const { calls, more } = await search(words)
      expect({ words, found: calls.map((one) => one.callId) }).toEqual({ words, found: [callId] })
      expect(more).toBe(false)
    }
    const { calls } = await search('queria')
    expect(calls[0]?.passages).toEqual([
      {
        speaker: 'caller',
        from: 500,
        parts: [
          { text: 'Hola, ', found: false },
          { text: 'quería', found: true },
          { text: ' pedir cita para una ortodoncia.', found: false },
        ],
      },
    ])
  })
  test('finds no secret, nothing that was not said, and nothing of another account', async () => {
    for (const words of ['4111', 'implante', "'; drop table transcript; --", '((((', ':*'])
      expect((await search(words)).calls).toEqual([])
    expect((await search('ortodoncia', clinic.neighbourId)).calls).toEqual([])
  })
})

test('a deleted transcript leaves nothing on its call', async () => {
  const kept = await keep()
  await work(await answerWith(caller, agent))
  await expect(
    deleteTranscript(clinic.db, { ...kept, accountId: clinic.neighbourId }, systemActor),
  ).rejects.toThrow()
  await deleteTranscript(clinic.db, kept, systemActor)
  expect(await listTranscripts(clinic.db, { accountId: clinic.accountId, callId })).toEqual([])
  const [noted] = await clinic.db.select({ transcription: call.transcription }).from(call)
  expect(noted?.transcription).toBeNull()
})

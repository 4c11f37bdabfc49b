import { toCalendarDay } from '@talkie/contract/dates'
import { limits } from '@talkie/contract/limits'
import type { CallMarkValue } from '@talkie/contract/reporting'
import { defaultTranscriptionSettings, type TranscriptSearch } from '@talkie/contract/transcriptions'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JobTimeout } from '../../platform/jobs/define-job.ts'
import { account } from '../accounts/tables.ts'
import { systemActor } from '../identity/index.ts'
import { auditEntry } from '../identity/tables.ts'
import { recording } from '../recordings/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../telephony/clinic.fixture.ts'
import { at, wholeCall } from '../telephony/folding/people.fixture.ts'
import { receiveSignals } from '../telephony/folding/receive-signals.ts'
import { markCalls } from '../telephony/index.ts'
import { call } from '../telephony/tables.ts'
import { deleteTranscript } from './reading/delete-transcript.ts'
import { getTranscript, listTranscripts } from './reading/list-transcripts.ts'
import { searchTranscripts } from './reading/search-transcripts.ts'
import { createSpeechEndpoint } from './recogniser/speech-endpoint.ts'
import { openSpeechServer, type SpeechServer } from './recogniser/speech-server.fixture.ts'
import { createMemoryRecordings, spokenChannels } from './recording.fixture.ts'
import { getSettings } from './settings/find-settings.ts'
import { updateSettings } from './settings/update-settings.ts'
import type { ApplyMark } from './suggestions/apply-suggestion.ts'
import { decideSuggestion } from './suggestions/decide-suggestion.ts'
import { transcript, transcriptionSetting, transcriptionUsage } from './tables.ts'
import { claimTranscripts } from './transcribing/claim-transcripts.ts'
import { giveUpOverLimit, putOff } from './transcribing/put-off.ts'
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
/** Marks the call, and notes that. */
const applyMark: ApplyMark = async (tx, { callId: id, ...mark }, actor) => {
  marks.push({ callId: id, ...mark })
  await markCalls(tx, { ...mark, callIds: [id] }, actor)
}
const markByHand = (value: CallMarkValue | null) =>
  clinic.db.transaction((tx) =>
    markCalls(tx, { accountId: clinic.accountId, callIds: [callId], value, reason: '' }, systemActor),
  )
const engines = (server: SpeechServer | null) => ({
  db: clinic.db,
  log: clinic.log,
  clock: { now: () => now },
  recogniser: server && createSpeechEndpoint({ baseUrl: server.url, apiKey: 'k', model: 'whisper-1' }),
  model: null,
  recordings: recordings.port,
  applyMark,
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

describe('an attempt that is ended', () => {
  /** Hands out what waits, and ends the attempt for a reason while the recogniser works. */
  const end = async (reason: Error) => {
    const [claimed] = await handOut()
    if (!claimed) throw new Error('Nothing was handed out.')
    const controller = new AbortController()
    const server = await answerWith(caller)
    server.answerOnce(async () => {
      controller.abort(reason)
      return { status: 503, json: {} }
    })
    await transcribeClaimed(engines(server), claimed, controller.signal)
    return claimed
  }
  const attemptsOf = async ({ recordingId }: { recordingId: string }) => {
    const rows = await clinic.db.select().from(transcript).where(eq(transcript.recordingId, recordingId))
    return rows[0]?.attempts
  }

  test('because the process stops is left to the next one, as often as that happens', async () => {
    const kept = await keep()
    for (let restart = 0; restart < 10; restart++) await end(new Error('The process stops.'))
    expect(await read(kept)).toMatchObject({ state: 'waiting', problem: null })
    expect(await attemptsOf(kept)).toBe(0)
    await work(await answerWith(caller, agent))
    expect(await read(kept)).toMatchObject({ state: 'done' })
  })

  test('because it took too long is not paid for again until a user asks', async () => {
    const kept = await keep()
    await end(new JobTimeout('The job took longer than 10800 s.'))
    expect(await read(kept)).toMatchObject({ state: 'failed', problem: 'late', nextAttemptAt: null })
    now = later(24 * 60)
    expect(await work(await answerWith(caller, agent))).toBe(0)
  })
})

describe('where the account transcribes no more', () => {
  const switchOff = () =>
    updateSettings(
      clinic.db,
      { accountId: clinic.accountId, fields: defaultTranscriptionSettings },
      systemActor,
    )

  test('what waits is given up, today and on every other day, until a user asks for it', async () => {
    const [one, other] = [await keep(), await keep()]
    await switchOff()
    expect(await read(one)).toMatchObject({ state: 'failed', problem: 'switched_off', nextAttemptAt: null })
    now = later(2 * 24 * 60)
    expect(await work(await answerWith(caller, agent))).toBe(0)
    await requestAgain(clinic.db, one, { hasRecogniser: true, now, actor: systemActor })
    expect(await work(await answerWith(caller, agent))).toBe(1)
    expect(await read(one)).toMatchObject({ state: 'done', problem: null })
    expect(await read(other)).toMatchObject({ state: 'failed', problem: 'switched_off' })
  })

  test('what was handed out before is not sent', async () => {
    const kept = await keep()
    const claimed = await handOut()
    await switchOff()
    const server = await answerWith(caller, agent)
    await transcribe(server, claimed)
    expect(server.requests).toHaveLength(0)
    expect(await read(kept)).toMatchObject({ state: 'failed', problem: 'switched_off' })
  })

  test('because it is archived, what waits goes on when it is restored', async () => {
    const kept = await keep()
    const setActive = (active: boolean) =>
      clinic.db.update(account).set({ active }).where(eq(account.id, clinic.accountId))
    await setActive(false)
    try {
      expect(await handOut()).toEqual([])
    } finally {
      await setActive(true)
    }
    await work(await answerWith(caller, agent))
    expect(await read(kept)).toMatchObject({ state: 'done' })
  })
})

describe('of many recordings that wait', () => {
  /** A recording of a minute and two channels unless its seconds are given, that waits since the same moment as all. */
  const wait = async (accountId: number, day: number, { seconds = 60, requested = false } = {}) => {
    const recordingId = uuid()
    await clinic.db.insert(recording).values({
      ...{ accountId, callId, id: recordingId, connectionId: line.id, callKey: 'c1', source: recordingId },
      ...{ state: 'kept' as const, startedAt: at(0), reportedAt: at(70), seconds, channels: 2 },
    })
    await clinic.db.insert(transcript).values({
      ...{ accountId, callId, recordingId, at: new Date(now.getTime() + day * 86_400_000) },
      ...{ state: 'over_limit' as const, nextAttemptAt: now, requested },
    })
    return recordingId
  }
  const claim = async (limit: number) =>
    (await claimTranscripts(clinic.db, { now, limit })).map(({ recordingId }) => recordingId).sort()

  test('each account gets its turn, however many of another wait', async () => {
    for (let day = -40; day < -20; day++) await wait(clinic.accountId, day)
    const latest = await wait(clinic.accountId, -1)
    const neighbours = await wait(clinic.neighbourId, 0)
    expect(await claim(2)).toEqual([latest, neighbours].sort())
  })

  test('first what a user asked for, then what is longer than a day has minutes, then the latest', async () => {
    await keep({ dailyMinutes: 60 })
    await clinic.db.delete(transcript)
    const order = [
      await wait(clinic.accountId, -30, { requested: true }),
      await wait(clinic.accountId, -20, { seconds: 1900 }),
      await wait(clinic.accountId, -1),
      await wait(clinic.accountId, -2, { seconds: 1700 }),
    ]
    for (const recordingId of order) expect(await claim(1)).toEqual([recordingId])
  })

  test('one without room is not even opened, and with no minute left all wait for another day', async () => {
    await keep({ dailyMinutes: 1 })
    await clinic.db.delete(transcript)
    await clinic.db
      .insert(transcriptionUsage)
      .values({ accountId: clinic.accountId, day: toCalendarDay('Europe/Madrid', now), seconds: 59 })
    for (let day = -5; day < 0; day++) await wait(clinic.accountId, day)
    const claimed = await claimTranscripts(clinic.db, { now, limit: 1 })
    const server = await answerWith(caller, agent)
    // Its sound is unknown here: it would fail.
    await transcribe(server, claimed)
    const rows = await clinic.db.select().from(transcript)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['over_limit']))
    for (const { nextAttemptAt } of rows) expect(nextAttemptAt?.toISOString()).toMatch(/T2[23]:00:00/)
    expect(await claim(9)).toEqual([])
  })

  test('one is given up after two weeks, unless a user asked for it', async () => {
    const old = await wait(clinic.accountId, -15)
    const requested = await wait(clinic.accountId, -15, { requested: true })
    const recent = await wait(clinic.accountId, -13)
    expect(await giveUpOverLimit(clinic.db, now)).toEqual([{ accountId: clinic.accountId, callId }])
    expect(await read({ recordingId: old })).toMatchObject({ state: 'failed', problem: 'minutes_used_up' })
    for (const recordingId of [requested, recent])
      expect(await read({ recordingId })).toMatchObject({ state: 'over_limit' })
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
        isQuote: true,
      },
    ])
    expect((await read(kept)).suggestion?.state).toBe('applied')
    await markByHand('not_valid')
    await requestAgain(clinic.db, kept, { hasRecogniser: true, now, actor: systemActor })
    await work(await answerWith(caller, agent))
    expect(marks).toHaveLength(1)
    expect((await read(kept)).suggestion?.state).toBe('rejected')
  })

  test('whose mark a user took back is rejected, and does not come back with another transcript', async () => {
    const kept = await keep({ appliesSuggestions: true })
    await work(await answerWith(caller, agent))
    await markByHand(null)
    expect((await read(kept)).suggestion?.state).toBe('rejected')
    await requestAgain(clinic.db, kept, { hasRecogniser: true, now, actor: systemActor })
    await work(await answerWith(caller, agent))
    expect((await read(kept)).suggestion?.state).toBe('rejected')
    const second = await keep({ appliesSuggestions: true })
    await work(await answerWith(caller, agent))
    expect((await read(second)).suggestion?.state).toBe('open')
    expect(marks).toHaveLength(1)
  })

  test('that is rejected after it was accepted takes the mark back, and can be accepted again', async () => {
    const kept = await keep()
    await work(await answerWith(caller, agent))
    const settle = async (accepted: boolean) => {
      await decideSuggestion({ db: clinic.db, applyMark }, { ...kept, accepted }, systemActor)
      const [found] = await clinic.db.select({ mark: call.mark }).from(call).where(eq(call.id, callId))
      return [(await read(kept)).suggestion?.state, found?.mark?.value ?? null]
    }
    expect(await settle(true)).toEqual(['accepted', 'valid'])
    expect(await settle(false)).toEqual(['rejected', null])
    expect(await settle(true)).toEqual(['accepted', 'valid'])
    await markByHand(null)
    expect(await settle(true)).toEqual(['accepted', 'valid'])
    // A mark by hand to the contrary is not this suggestion's.
    await markByHand('not_valid')
    expect(await settle(false)).toEqual(['rejected', 'not_valid'])
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
    const deps = { db: clinic.db, applyMark }
    await decideSuggestion(deps, { ...kept, accepted: false }, systemActor)
    expect((await read(kept)).suggestion?.state).toBe('rejected')
    expect(marks).toEqual([])
    await decideSuggestion(deps, { ...kept, accepted: true }, systemActor)
    expect(marks).toHaveLength(1)
    const neighbour = { ...kept, accountId: clinic.neighbourId, accepted: true }
    await expect(decideSuggestion(deps, neighbour, systemActor)).rejects.toThrow('suggests no mark')
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
  test('lists calls of the same instant once each, page by page', async () => {
    const [row] = await clinic.db.select().from(transcript)
    if (!row) throw new Error('There is no transcript.')
    const copies = Array.from({ length: 2 * limits.history + 3 }, () => ({ ...row, recordingId: uuid() }))
    await clinic.db.insert(transcript).values(copies)
    const found: string[] = []
    let last: Partial<TranscriptSearch> = {}
    for (let more = true; more; ) {
      const page = await searchTranscripts(clinic.db, {
        ...{ accountId: clinic.accountId, words: 'ortodoncia', ...last },
      })
      found.push(...page.calls.map(({ recordingId }) => recordingId))
      const { at: before, recordingId: beforeRecording } = page.calls.at(-1) ?? {}
      last = { before, beforeRecording }
      more = page.more
    }
    expect(new Set(found)).toEqual(new Set([row, ...copies].map(({ recordingId }) => recordingId)))
    expect(found).toHaveLength(copies.length + 1)
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

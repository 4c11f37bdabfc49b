import { foldText } from '@talkie/contract/fold-text'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '../../accounts/tables.ts'
import { type CallCentre, openCallCentre } from '../call-centre.fixture.ts'
import { openPocketsphinx } from '../recogniser/pocketsphinx.fixture.ts'
import { openScriptedEndpoint } from './scripted-endpoint.fixture.ts'
import { speakDialogue, toStereoWav } from './speak.fixture.ts'
import { goldenDialogues } from './spoken.fixture.ts'

/*
 * Golden dialogues are spoken by espeak-ng, the caller on one channel and the agent on the other, and are transcribed as calls
 * are: sent by the telephone system, recognised, cleared of secrets in text and sound, analysed. `scripts/speech-packages.sh`
 * installs espeak-ng and pocketsphinx.
 */

const keep = async (centre: CallCentre, wav: Buffer, seconds: number) => {
  await centre.call('carrier', 'c1', 0, Math.ceil(seconds))
  expect((await centre.record('carrier', 'c1', wav)).body).toEqual({ stored: true })
  expect(await centre.transcribe()).toBe(1)
  const [call] = await centre.calls()
  const [done] = await centre.transcriptsOf(call?.id ?? '')
  if (!call || !done) throw new Error('The call has no transcript.')
  return { call, done }
}

describe('pocketsphinx recognises English', () => {
  let centre: CallCentre
  let server: Awaited<ReturnType<typeof openPocketsphinx>>
  beforeAll(async () => {
    server = await openPocketsphinx()
    centre = await openCallCentre({ STT_BASE_URL: server.url })
    await centre.forget({ language: 'en', country: 'en' })
  })
  afterAll(async () => {
    await centre.close()
    await server.close()
  })

  test('what each speaker says, at the time at which it is said', async () => {
    const lines = [
      ['a', 'North Heating, good morning.'],
      ['c', 'Hello, my boiler is not working since yesterday and there is an error on the display.'],
      ['a', 'Please press the reset button for ten seconds.'],
      ['c', 'Okay, I did. The boiler starts again.'],
    ] as const
    const { channels, spoken } = await speakDialogue(
      { language: 'en', lines },
      { wordsPerMinute: 140, variants: { c: 'm1', a: 'f3' } },
    )
    const { call, done } = await keep(centre, toStereoWav(channels), 20)
    expect(done).toMatchObject({ state: 'done', language: 'en' })
    /** The lines in which a speaker said a word, by the time of the word. */
    const linesWith = (speaker: 'caller' | 'agent', wanted: string) =>
      done.segments
        .filter((segment) => segment.speaker === speaker)
        .flatMap(({ words }) => words)
        .filter(({ text }) => foldText(text).replace(/\W/g, '') === wanted)
        .map(({ from, to }) => spoken.findIndex((line) => line.from - 300 <= from && to <= line.to + 300))
    for (const word of ['boiler', 'working', 'yesterday', 'error', 'display'])
      expect({ word, lines: linesWith('caller', word) }).toEqual({
        word,
        lines: expect.arrayContaining([1]),
      })
    expect(linesWith('caller', 'boiler')).toEqual([1, 3])
    expect(linesWith('agent', 'heating')).toEqual([0])
    expect(linesWith('agent', 'seconds')).toEqual([2])
    for (const word of ['boiler', 'yesterday', 'display']) expect(linesWith('agent', word)).toEqual([])
    expect(call.transcription?.keywords.map(foldText)).toContain('boiler')
  })
})

describe('a dialogue', () => {
  let centre: CallCentre
  let server: Awaited<ReturnType<typeof openScriptedEndpoint>>
  beforeAll(async () => {
    server = await openScriptedEndpoint()
    centre = await openCallCentre({ STT_BASE_URL: server.url })
  })
  afterAll(async () => {
    await centre.close()
    await server.close()
  })
  beforeEach(() => centre.forget())

  /** The stored sound, as it is played from now on. */
  const readSound = async (recordingId: string) => {
    const sound = await centre.app.app.recordings.openAudio({ accountId: centre.accountId, recordingId })
    if (!sound) throw new Error('The recording is not kept.')
    const parts: Int16Array[][] = [[], []]
    for await (const channels of sound.chunks)
      for (const [channel, samples] of channels.entries()) parts[channel]?.push(samples)
    const whole = parts.map((pieces) => pieces.flatMap((piece) => [...piece]))
    return (channel: number, fromMs: number, toMs: number): number => {
      const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms / 1000) * sound.sampleRate))
      return (whole[channel] ?? [])
        .slice(from, to)
        .reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
    }
  }

  test.each(goldenDialogues.map((dialogue) => [dialogue.language, dialogue.name, dialogue] as const))(
    'in %s, %s, is understood, and its secrets are neither read nor heard',
    async (language, _, { country, lines, expected }) => {
      const { accountId, db } = centre
      await db.update(account).set({ language, country }).where(eq(account.id, accountId))
      const { channels, spoken } = await speakDialogue({ language, lines })
      server.say(spoken, language)
      const { call, done } = await keep(centre, toStereoWav(channels), (spoken.at(-1)?.to ?? 0) / 1000)
      expect(done).toMatchObject({ state: 'done', problem: null, language })
      expect(call.transcription).toMatchObject({ feeling: expected.feeling, type: expected.type })
      expect(call.transcription?.keywords.map(foldText)).toEqual(
        expect.arrayContaining([...expected.keywords]),
      )
      const text = done.segments.map((segment) => segment.text).join('\n')
      for (const secret of expected.gone) expect(text).not.toContain(secret)
      for (const other of expected.kept) expect(text).toContain(other)

      const loudness = await readSound(done.recordingId)
      const removed = done.segments.flatMap(({ speaker, words }) =>
        words
          .filter(({ text: word }) => word.startsWith('['))
          .map(({ from, to }) => ({ channel: speaker === 'caller' ? 0 : 1, from, to })),
      )
      expect(removed.length > 0).toBe(expected.redacted.length > 0)
      for (const { channel, from, to } of removed) expect(loudness(channel, from, to)).toBe(0)
      // All other lines are still heard.
      for (const { channel, from, to } of spoken)
        if (!removed.some((one) => one.channel === channel && one.from < to && one.to > from))
          expect(loudness(channel, from, to)).toBeGreaterThan(1000)
    },
  )
})

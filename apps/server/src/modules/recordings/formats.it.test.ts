import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { muteSpans } from './erasing/mute-spans.ts'
import { receiveUpload } from './intake/receive-upload.ts'
import { openAudio } from './playing/open-audio.ts'
import { openRecordings, type Recordings } from './recordings.fixture.ts'
import { sampleCalls } from './sound/sample-calls.fixture.ts'
import { inPieces } from './sound.fixture.ts'
import { recording } from './tables.ts'

let clinic: Recordings
beforeAll(async () => {
  clinic = await openRecordings()
})
afterAll(() => clinic.close())
beforeEach(() => clinic.forget())

const keep = async (file: Buffer) => {
  await receiveUpload(clinic.deps, {
    ...{ connection: clinic.line, callKey: 'c1', source: 'r1', startedAt: undefined, channels: 2 },
    ...{ body: inPieces(file, 1777), signal: new AbortController().signal, now: new Date() },
  })
  const [row] = await clinic.db.select().from(recording)
  if (!row) throw new Error('It is not kept.')
  return row
}
const of = (recordingId: string) => ({ accountId: clinic.accountId, recordingId })
/** The loudest sample of a channel between two moments. */
const listen = async (recordingId: string) => {
  const sound = await openAudio(clinic.deps, of(recordingId))
  if (!sound) throw new Error('It is not kept.')
  const samples: number[][] = []
  for await (const channels of sound.chunks)
    for (const [channel, part] of channels.entries()) {
      samples[channel] ??= []
      for (const sample of part) samples[channel].push(sample)
    }
  const loudness = (channel: number, fromMs: number, toMs: number) => {
    const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms / 1000) * sound.sampleRate))
    return (samples[channel] ?? []).slice(from, to).reduce((max, one) => Math.max(max, Math.abs(one)), 0)
  }
  return { loudness, seconds: (samples[0]?.length ?? 0) / sound.sampleRate }
}
const peaks = ({ waveform }: { waveform: { peaks: string[] } | null }, channel: number) => [
  ...Buffer.from(waveform?.peaks[channel] ?? '', 'base64'),
]

describe.each(sampleCalls)('a call in %s', (_, read) => {
  test('is measured and decoded: who is heard when', async () => {
    const kept = await keep(read())
    expect(kept).toMatchObject({ state: 'kept', channels: 2, silent: false })
    expect(kept.seconds).toBeGreaterThan(1.3)
    expect(kept.seconds).toBeLessThan(1.6)
    const { loudness, seconds } = await listen(kept.id)
    expect(seconds).toBeCloseTo(kept.seconds ?? 0, 1)
    // Encoders begin up to a tenth of a second late.
    expect(loudness(0, 150, 550)).toBeGreaterThan(9000)
    expect(loudness(1, 900, 1250)).toBeGreaterThan(9000)
    expect(loudness(0, 900, 1250)).toBeLessThan(1500)
    expect(loudness(1, 150, 500)).toBeLessThan(1500)
  })

  test('is muted for good in one channel and one stretch, in sound and waveform', async () => {
    const before = await keep(read())
    const { loudness: heard } = await listen(before.id)
    const span = { channel: 1, fromMs: 850, toMs: 1050 }
    expect(await muteSpans(clinic.deps, of(before.id), [span])).toBe(true)
    const { loudness } = await listen(before.id)
    expect(loudness(1, 850, 1050)).toBe(0)
    expect(loudness(1, 1100, 1250)).toBeGreaterThan(9000)
    expect(loudness(0, 150, 550)).toBe(heard(0, 150, 550))
    const [after] = await clinic.db.select().from(recording).where(eq(recording.id, before.id))
    expect(after?.format).toMatchObject({ container: 'wav', coding: 'pcm' })
    const inSpan = (all: number[]) =>
      all.slice(Math.ceil((0.9 / 1.4) * all.length), Math.floor((1 / 1.4) * all.length))
    expect(Math.max(...inSpan(peaks(before, 1)))).toBeGreaterThan(50)
    expect(after && Math.max(...inSpan(peaks(after, 1)))).toBe(0)
    // The old object is gone, with what nobody may hear.
    expect(after?.objectName).not.toBe(before.objectName)
    expect(await clinic.files()).toHaveLength(1)
  })
})

test('what is outside of the sound, of no channel or of no recording mutes nothing', async () => {
  const [, pcm] = sampleCalls[0] ?? []
  const kept = await keep(pcm?.() ?? Buffer.alloc(0))
  const spans = [
    { channel: 0, fromMs: 5000, toMs: 9000 },
    { channel: 7, fromMs: 0, toMs: 500 },
  ]
  expect(await muteSpans(clinic.deps, of(kept.id), spans)).toBe(true)
  const { loudness } = await listen(kept.id)
  expect(loudness(0, 0, 600)).toBeGreaterThan(9000)
  const neighbour = { accountId: clinic.neighbourId, recordingId: kept.id }
  expect(await muteSpans(clinic.deps, neighbour, [{ channel: 0, fromMs: 0, toMs: 500 }])).toBe(false)
})

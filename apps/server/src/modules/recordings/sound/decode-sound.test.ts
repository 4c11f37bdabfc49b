import { describe, expect, test } from 'vitest'
import { inPieces, makeWav, tone } from '../sound.fixture.ts'
import { decodeSound, measureSound } from './decode-sound.ts'
import { UndecodableSound } from './open-decoder.ts'
import { readWavHeader } from './read-wav-header.ts'
import { makeSilentOpus } from './silent-opus.fixture.ts'

const read = (file: Buffer) => {
  const header = readWavHeader(file, file.length)
  if (!header) throw new Error('It has no header.')
  return header.format
}
const measure = (file: Buffer, size?: number) => measureSound(read(file), inPieces(file, size))
const peaksOf = (text: string | undefined) => [...Buffer.from(text ?? '', 'base64')]

describe.each(['pcm', 'alaw', 'mulaw'] as const)('a call of two channels in %s', (coding) => {
  // The caller speaks for two seconds, then both are silent for two, then the agent speaks.
  const file = makeWav([tone(0, 2), tone(4, 6)], 6, { coding })

  test('is measured whatever pieces it comes in', async () => {
    const measures = await measure(file, 777)
    expect(measures).toMatchObject({ seconds: 6, channels: 2, sampleRate: 8000, silent: false })
    expect(measures.silences).toEqual([[2000, 4000]])
    const [caller, agent] = measures.peaks.map(peaksOf)
    const third = Math.floor((caller?.length ?? 0) / 3)
    expect(Math.min(...(caller ?? []).slice(0, third - 1))).toBeGreaterThan(150)
    expect(Math.max(...(caller ?? []).slice(third + 1))).toBeLessThan(20)
    expect(Math.max(...(agent ?? []).slice(0, 2 * third - 1))).toBeLessThan(20)
    expect(await measure(file, 100_000)).toEqual(measures)
  })

  test('is decoded sample for sample', async () => {
    const samples: number[][] = [[], []]
    for await (const { channels } of decodeSound(read(file), inPieces(file, 999)))
      for (const [channel, part] of channels.entries()) samples[channel]?.push(...part)
    expect(samples.map(({ length }) => length)).toEqual([48_000, 48_000])
    expect(Math.abs((samples[0]?.[987] ?? 0) - Math.round(tone(0, 2)(987 / 8000) * 32_000))).toBeLessThan(600)
  })
})

test('a recording in which nobody is heard is silent', async () => {
  const hum = tone(0, 3, 50, 0.002)
  expect(await measure(makeWav([hum, hum], 3))).toMatchObject({ silent: true, silences: [[0, 3000]] })
})

test('what is no MP3 is damaged, and no process dies of it', async () => {
  const noise = Buffer.alloc(50_000, 0x2b)
  await expect(measureSound({ container: 'mp3' }, inPieces(noise))).rejects.toBeInstanceOf(UndecodableSound)
  await expect(measureSound({ container: 'flac' }, inPieces(noise))).rejects.toBeInstanceOf(UndecodableSound)
  await expect(measureSound({ container: 'ogg_opus' }, inPieces(noise))).rejects.toBeInstanceOf(
    UndecodableSound,
  )
})

test('ten minutes in ten kilobytes are never in memory at once', async () => {
  const file = makeSilentOpus(20)
  const seconds: number[] = []
  for await (const { channels, sampleRate } of decodeSound(
    { container: 'ogg_opus' },
    inPieces(file, file.length),
  ))
    seconds.push((channels[0]?.length ?? 0) / sampleRate)
  expect(Math.max(...seconds)).toBeLessThan(100)
  expect(Math.round(seconds.reduce((sum, one) => sum + one))).toBe(612)
})

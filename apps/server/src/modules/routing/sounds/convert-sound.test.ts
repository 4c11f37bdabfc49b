import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import wavefile from 'wavefile'
import { convertSound } from './convert-sound.ts'

/** A second of 440 Hz, at 44.1 kHz. */
const mp3 = readFileSync(join(import.meta.dirname, 'tone.fixture.mp3'))

type Tone = { hertz: number; rate: number; seconds?: number; channels?: number }

const sampleTone = ({ hertz, rate, seconds = 1 }: Tone): Int16Array =>
  new Int16Array(rate * seconds).map((_, i) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * i) / rate)),
  )

const writeWave = (tone: Tone, change: (wave: wavefile.WaveFile) => void = () => undefined): Uint8Array => {
  const wave = new wavefile.WaveFile()
  const samples = sampleTone(tone)
  const channels = tone.channels ?? 1
  wave.fromScratch(channels, tone.rate, '16', channels === 1 ? samples : Array(channels).fill(samples))
  change(wave)
  return wave.toBuffer()
}

/** The root mean square of a converted sound, and how much of it is one frequency, from 0 to 1. */
const measure = (wav: Uint8Array, hertz: number) => {
  const wave = new wavefile.WaveFile(wav)
  const samples = [...wave.getSamples(true, Int16Array)].slice(800, -800)
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  const at = (turn: (angle: number) => number) =>
    samples.reduce((sum, value, i) => sum + value * turn((2 * Math.PI * hertz * i) / 8000), 0) /
    samples.length
  return { rms: Math.sqrt(power), share: (2 * (at(Math.sin) ** 2 + at(Math.cos) ** 2)) / power }
}

describe('a sound becomes what telephones play', () => {
  test.each([
    ['MP3', mp3],
    ['WAV of a studio', writeWave({ hertz: 440, rate: 48_000, channels: 2 })],
    ['WAV of 24 bits', writeWave({ hertz: 440, rate: 44_100 }, (wave) => wave.toBitDepth('24'))],
    ['WAV of floats', writeWave({ hertz: 440, rate: 22_050 }, (wave) => wave.toBitDepth('32f'))],
    ['A-law of a telephone', writeWave({ hertz: 440, rate: 8000 }, (wave) => wave.toALaw())],
    ['µ-law of a telephone', writeWave({ hertz: 440, rate: 8000 }, (wave) => wave.toMuLaw())],
  ])('from %s', async (_, file) => {
    const { wav, seconds } = await convertSound(file)
    expect(seconds).toBeCloseTo(1, 0)
    expect(new wavefile.WaveFile(wav).fmt).toMatchObject({
      audioFormat: 1,
      numChannels: 1,
      sampleRate: 8000,
      bitsPerSample: 16,
    })
    const { rms, share } = measure(wav, 440)
    expect(share).toBeGreaterThan(0.98)
    expect(rms).toBeGreaterThan(7500)
  })

  it('without what 8 kHz cannot hold: a tone of 6 kHz does not come back as one of 2 kHz', async () => {
    const { wav } = await convertSound(writeWave({ hertz: 6000, rate: 48_000 }))
    expect(measure(wav, 2000).rms).toBeLessThan(20)
  })
})

describe('a file is refused', () => {
  test.each([
    ['that is empty', Buffer.alloc(0)],
    ['that is a page', Buffer.from('<!doctype html><html>')],
    ['that only begins as a WAV', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ')],
    ['that only begins as an MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000, 7)])],
    ['that is a click', writeWave({ hertz: 440, rate: 8000 }).subarray(0, 1000)],
  ])('%s', async (_, file) => {
    await expect(convertSound(file)).rejects.toThrow('no_sound')
  })
  it('that is longer than two minutes', async () => {
    const long = writeWave({ hertz: 440, rate: 8000, seconds: 121 })
    await expect(convertSound(long)).rejects.toThrow('sound_too_long')
  })
  it('and nothing else happens, whatever its bytes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(mp3.subarray(0, 1500), writeWave({ hertz: 440, rate: 8000 }).subarray(0, 1500)),
        fc.array(fc.tuple(fc.nat(1499), fc.nat(255)), { maxLength: 40 }),
        async (file, changes) => {
          const damaged = Uint8Array.from(file)
          for (const [at, value] of changes) damaged[at] = value
          const problem = await convertSound(damaged).catch((error: Error) => error.message)
          if (typeof problem === 'string') expect(['no_sound', 'sound_too_long']).toContain(problem)
        },
      ),
      { numRuns: 25 },
    ))
})

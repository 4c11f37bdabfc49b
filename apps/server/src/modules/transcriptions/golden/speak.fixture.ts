import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Language } from '@talkie/contract/locales'
import { type Pcm, resample } from '../audio/pcm.ts'
import type { GoldenDialogue } from './golden.fixture.ts'

/*
 * Golden dialogues as sound: Debian's espeak-ng speaks each line on its speaker's channel, one line after another.
 */

const run = promisify(execFile)

const voices: Record<Language, string> = { en: 'en-us', es: 'es', fr: 'fr-fr', it: 'it', pt: 'pt' }
const usualVariants = { c: 'm3', a: 'f3' }
/** 16 kHz is what recognisers of speech work with. */
const sampleRate = 16_000
const headerBytes = 44
const pauseSeconds = 0.45
const maxBytes = 20_000_000

/** Where a line is spoken. Milliseconds. */
export type SpokenLine = { channel: number; text: string; from: number; to: number }

/** The loudness below which a sample at the beginning or end of a line belongs to no word. */
const quiet = 200

const trim = (samples: Int16Array): Int16Array => {
  const isLoud = (sample: number) => Math.abs(sample) > quiet
  const first = samples.findIndex(isLoud)
  return first < 0 ? samples : samples.subarray(first, samples.findLastIndex(isLoud) + 1)
}

/** Speaks a text by espeak-ng. Fails where it is not installed. */
const speak = async (
  text: string,
  { voice, wordsPerMinute }: { voice: string; wordsPerMinute: number },
): Promise<Int16Array> => {
  const { stdout } = await run(
    'espeak-ng',
    ['-v', voice, '-s', String(wordsPerMinute), '--stdout', '--', text],
    { encoding: 'buffer', maxBuffer: maxBytes },
  )
  const rate = stdout.readUInt32LE(24)
  const samples = new Int16Array((stdout.length - headerBytes) >> 1)
  for (const index of samples.keys()) samples[index] = stdout.readInt16LE(headerBytes + index * 2)
  return trim(resample({ samples, sampleRate: rate }, sampleRate).samples)
}

/** A dialogue of two channels, the caller's first, and where each line is spoken in it. */
export const speakDialogue = async (
  { lines, language }: Pick<GoldenDialogue, 'lines' | 'language'>,
  {
    wordsPerMinute = 160,
    variants = usualVariants,
  }: { wordsPerMinute?: number; variants?: typeof usualVariants } = {},
): Promise<{ channels: Pcm[]; spoken: SpokenLine[] }> => {
  const sounds = await Promise.all(
    lines.map(([who, text]) =>
      speak(text, { voice: `${voices[language]}+${variants[who]}`, wordsPerMinute }),
    ),
  )
  const pause = Math.round(pauseSeconds * sampleRate)
  let at = pause
  const placed = sounds.map((samples, index) => {
    const [who, text] = lines[index] ?? ['c', '']
    const from = at
    at += samples.length + pause
    return { channel: who === 'c' ? 0 : 1, text, samples, from }
  })
  const channels = [0, 1].map((channel) => {
    const whole = new Int16Array(at)
    for (const one of placed) if (one.channel === channel) whole.set(one.samples, one.from)
    return { samples: whole, sampleRate }
  })
  const toMs = (index: number) => Math.round((index / sampleRate) * 1000)
  const spoken = placed.map(({ channel, text, from, samples }) => ({
    channel,
    text,
    from: toMs(from),
    to: toMs(from + samples.length),
  }))
  return { channels, spoken }
}

/** Two channels as one WAV file, as a telephone system sends it. */
export const toStereoWav = (channels: readonly Pcm[]): Buffer => {
  const [{ samples: first, sampleRate: rate } = { samples: new Int16Array(), sampleRate }] = channels
  const bytes = first.length * channels.length * 2
  const wav = Buffer.alloc(headerBytes + bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(headerBytes - 8 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * channels.length * 2, 28)
  wav.writeUInt16LE(channels.length * 2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes, 40)
  for (const index of first.keys())
    for (const [channel, { samples }] of channels.entries())
      wav.writeInt16LE(samples[index] ?? 0, headerBytes + (index * channels.length + channel) * 2)
  return wav
}

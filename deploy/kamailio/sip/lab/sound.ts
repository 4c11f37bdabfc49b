import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeG711 } from '../../src/recordings/sound/g711.ts'
import { buildSound } from '../../src/sounds/wav-sound.ts'

/** Sound that repeats nowhere, so that it is found again in a recording and nothing else is taken for it. */
export type Speech = {
  /** The file of G.711 codes that sipp sends. */
  file: string
  samples: Int16Array
}

const payloadTypes = { PCMU: 0, PCMA: 8 }

/** Speaks for some seconds: noise from a seed. */
export const createSpeech = (
  seed: number,
  seconds: number,
  codec: keyof typeof payloadTypes = 'PCMA',
): Speech => {
  const codes = Buffer.alloc(seconds * 8000)
  let state = seed
  for (let i = 0; i < codes.length; i++) {
    // A linear congruential generator (Numerical Recipes): its upper bits are random enough.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    codes[i] = state >>> 24
  }
  const file = join(mkdtempSync(join(tmpdir(), 'talkie-edge-speech-')), 'speech.raw')
  writeFileSync(file, codes)
  return { file, samples: decodeG711(payloadTypes[codec], codes) ?? new Int16Array() }
}

/** A sound as Talkie serves it: a tone of this length. */
export const createTone = (seconds: number): Buffer<ArrayBuffer> => {
  const samples = Buffer.alloc(2 * 8000 * seconds)
  for (let i = 0; i < 8000 * seconds; i++)
    samples.writeInt16LE(Math.round(10_000 * Math.sin((2 * Math.PI * 440 * i) / 8000)), 2 * i)
  return Buffer.from(buildSound(samples))
}

/** One channel of a stereo WAV file: 0 is the left one. */
export const readChannel = (wav: Buffer, channel: number): Int16Array =>
  Int16Array.from({ length: (wav.length - 44) / 4 }, (_, frame) =>
    wav.readInt16LE(44 + frame * 4 + channel * 2),
  )

/** Samples that are enough to find their place in the speech. */
const probe = 40

/** The share of the recording's sound that is the speech, sample by sample; a busy sender may pause in between. */
export const findSpeech = (channel: Int16Array, { samples }: Speech): { share: number } => {
  const text = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  let same = 0
  let heard = 0
  for (let i = 0; i < channel.length; ) {
    if (channel[i] === 0) {
      i += 1
      continue
    }
    const at = text.indexOf(Buffer.from(channel.slice(i, i + probe).buffer)) / 2
    let length = 0
    while (at >= 0 && i + length < channel.length && channel[i + length] === samples[at + length]) length += 1
    same += length
    heard += Math.max(1, length)
    i += Math.max(1, length)
  }
  return { share: heard === 0 ? 0 : same / heard }
}

/** How long a tone is heard, as `createTone` makes it: its samples are loud nearly always. */
export const secondsOfTone = (samples: Int16Array): number => {
  const stretch = 80
  let loud = 0
  for (let at = 0; at + stretch <= samples.length; at += stretch)
    if (samples.subarray(at, at + stretch).some((sample) => Math.abs(sample) > 5000)) loud += stretch
  return loud / 8000
}

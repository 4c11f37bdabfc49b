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
export const createTone = (seconds: number): Buffer => {
  const samples = Buffer.alloc(2 * 8000 * seconds)
  for (let i = 0; i < 8000 * seconds; i++)
    samples.writeInt16LE(Math.round(10_000 * Math.sin((2 * Math.PI * 440 * i) / 8000)), 2 * i)
  return buildSound(samples)
}

/** One channel of a stereo WAV file: 0 is the left one. */
export const readChannel = (wav: Buffer, channel: number): Int16Array =>
  Int16Array.from({ length: (wav.length - 44) / 4 }, (_, frame) =>
    wav.readInt16LE(44 + frame * 4 + channel * 2),
  )

/**
 * The share of the recording's sound that is the speech, sample by sample, and the second at which it begins. Packets of the first
 * and last instants may be missing: the ends start and stop apart.
 */
export const findSpeech = (channel: Int16Array, { samples }: Speech): { share: number; from: number } => {
  const packet = 160
  const loud = channel.findIndex((sample) => sample !== 0)
  if (loud < 0) return { share: 0, from: 0 }
  // Any packet of the recording says where in the speech it is.
  const text = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const part = channel.slice(loud + 5 * packet, loud + 6 * packet)
  const at = text.indexOf(Buffer.from(part.buffer)) / 2
  if (at < 0) return { share: 0, from: loud / 8000 }
  const offset = loud + 5 * packet - at
  let same = 0
  let compared = 0
  for (let i = loud; i < Math.min(channel.length, offset + samples.length); i++) {
    compared += 1
    if (channel[i] === samples[i - offset]) same += 1
  }
  return { share: same / compared, from: loud / 8000 }
}

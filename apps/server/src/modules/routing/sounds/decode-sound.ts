import { soundLimits } from '@talkie/contract/routing'
import { MPEGDecoder } from 'mpg123-decoder'
import wavefile from 'wavefile'
import { z } from 'zod'

/** Why a file is no sound to play; the codes of the upload's field errors. */
export type SoundProblem = 'no_sound' | 'sound_too_long'

/** What is wrong with a file; its message is a {@link SoundProblem}. */
export class SoundError extends Error {
  constructor(problem: SoundProblem) {
    super(problem)
  }
}

/** Decoded sound: samples from -1 to 1 by channel. */
export type DecodedSound = { sampleRate: number; channels: Float32Array[] }

const rates = { min: 4000, max: 192_000 }
const maxChannels = 8

/** Decodes a WAV or MP3 file, as its content says. @throws SoundError */
export const decodeSound = async (file: Uint8Array): Promise<DecodedSound> => {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1')
  const isWave = head.startsWith('RIFF') && head.slice(8) === 'WAVE'
  const decoded = isWave ? decodeWave(file) : isMp3(file) ? await decodeMp3(file) : undefined
  if (!decoded?.channels[0]?.length) throw new SoundError('no_sound')
  if (decoded.channels[0].length > soundLimits.seconds * decoded.sampleRate)
    throw new SoundError('sound_too_long')
  return decoded
}

const formatSchema = z.object({
  numChannels: z.int().min(1).max(maxChannels),
  sampleRate: z.int().min(rates.min).max(rates.max),
  blockAlign: z.int().min(1),
  audioFormat: z.int(),
})

/** Codes of telephony's formats (RFC 2361). */
const [aLaw, muLaw] = [6, 7]

const decodeWave = (file: Uint8Array): DecodedSound => {
  try {
    const wave = new wavefile.WaveFile(file)
    const format = formatSchema.parse(wave.fmt)
    if (format.audioFormat === aLaw) wave.fromALaw()
    if (format.audioFormat === muLaw) wave.fromMuLaw()
    const { numChannels, blockAlign, sampleRate } = formatSchema.parse(wave.fmt)
    const { samples } = z.object({ samples: z.instanceof(Uint8Array) }).parse(wave.data)
    if (samples.length / blockAlign > soundLimits.seconds * sampleRate) throw new SoundError('sound_too_long')
    wave.toBitDepth('32f')
    const interleaved = wave.getSamples(true, Float32Array)
    const frames = Math.floor(interleaved.length / numChannels)
    const channels = Array.from({ length: numChannels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_, frame) => interleaved[frame * numChannels + channel] ?? 0),
    )
    return { sampleRate, channels }
  } catch (error) {
    throw error instanceof SoundError ? error : new SoundError('no_sound')
  }
}

/** A file that begins with a tag (ID3v2), or with a frame (ISO 11172-3: eleven set bits, layer III). */
const isMp3 = ([a = 0, b = 0, c = 0]: Uint8Array): boolean =>
  (a === 0x49 && b === 0x44 && c === 0x33) || (a === 0xff && (b & 0xe6) === 0xe2)

/** Bytes that are decoded at once: a small file may be hours of silence. */
const mp3Slice = 32 * 1024

const decodeMp3 = async (file: Uint8Array): Promise<DecodedSound | undefined> => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const parts: Float32Array[][] = []
    let [samples, sampleRate] = [0, 0]
    for (let at = 0; at < file.length; at += mp3Slice) {
      const part = decoder.decode(file.subarray(at, at + mp3Slice))
      if (part.samplesDecoded === 0) continue
      if (part.sampleRate < rates.min) return undefined
      if (sampleRate !== 0 && part.sampleRate !== sampleRate) return undefined
      sampleRate = part.sampleRate
      samples += part.samplesDecoded
      if (samples > soundLimits.seconds * sampleRate) throw new SoundError('sound_too_long')
      parts.push(part.channelData)
    }
    return { sampleRate, channels: [0, 1].map((channel) => join(parts, channel, samples)) }
  } finally {
    decoder.free()
  }
}

const join = (parts: readonly Float32Array[][], channel: number, samples: number): Float32Array => {
  const joined = new Float32Array(samples)
  let at = 0
  for (const part of parts) {
    const data = part[channel] ?? part[0]
    if (data) joined.set(data, at)
    at += data?.length ?? 0
  }
  return joined
}

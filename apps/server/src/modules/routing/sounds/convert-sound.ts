import libsamplerate from '@alexanderolsen/libsamplerate-js'
import wavefile from 'wavefile'
import { type DecodedSound, decodeSound, SoundError } from './decode-sound.ts'

/** What telephones play. */
const telephoneRate = 8000
/** Shorter ones are clicks. */
const minSeconds = 0.2

export type ConvertedSound = { wav: Uint8Array; seconds: number }

/**
 * Converts a WAV or MP3 file to what telephones play: PCM, 16 bits, 8 kHz, mono, as WAV.
 *
 * @throws SoundError
 */
export const convertSound = async (file: Uint8Array): Promise<ConvertedSound> => {
  const decoded = await decodeSound(file)
  const samples = toPcm(await resample(mix(decoded), decoded.sampleRate))
  const seconds = Math.round((samples.length / telephoneRate) * 100) / 100
  if (seconds < minSeconds) throw new SoundError('no_sound')
  const wave = new wavefile.WaveFile()
  wave.fromScratch(1, telephoneRate, '16', samples)
  return { wav: wave.toBuffer(), seconds }
}

/** The mean of the channels. What is no number is silence. */
const mix = ({ channels }: DecodedSound): Float32Array =>
  Float32Array.from({ length: channels[0]?.length ?? 0 }, (_, at) => {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0)
    return Number.isFinite(sum) ? sum / channels.length : 0
  })

/** Band-limited by sinc interpolation (Secret Rabbit Code): what 8 kHz cannot hold is filtered out, and not folded. */
const resample = async (samples: Float32Array, sampleRate: number): Promise<Float32Array> => {
  if (sampleRate === telephoneRate) return samples
  const { create, ConverterType } = libsamplerate
  const converter = await create(1, sampleRate, telephoneRate, {
    converterType: ConverterType.SRC_SINC_MEDIUM_QUALITY,
  })
  try {
    return converter.simple(samples).slice()
  } finally {
    converter.destroy()
  }
}

const toPcm = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767))

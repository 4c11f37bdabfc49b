import { buildWavHeader } from '../../../platform/wav-header.ts'

/** A channel of sound: 16-bit samples. */
export type Pcm = { samples: Int16Array; sampleRate: number }

export const toSeconds = ({ samples, sampleRate }: Pcm): number => samples.length / sampleRate

/** A part of a channel. Milliseconds from its beginning. */
export const cutPcm = ({ samples, sampleRate }: Pcm, fromMs: number, toMs: number): Pcm => ({
  samples: samples.subarray(Math.floor((fromMs * sampleRate) / 1000), Math.ceil((toMs * sampleRate) / 1000)),
  sampleRate,
})

/** Writes a channel as a WAV file: PCM of 16 bits, mono. */
export const toWav = ({ samples, sampleRate }: Pcm): Buffer => {
  const data = Buffer.alloc(samples.length * 2)
  // Samples may begin at an odd address of their buffer, so they are copied one by one.
  for (let index = 0; index < samples.length; index++) data.writeInt16LE(samples[index] ?? 0, index * 2)
  return Buffer.concat([buildWavHeader({ channels: 1, sampleRate, dataBytes: data.length }), data])
}

/** Converts to another rate by linear interpolation; enough for speech from a telephone. */
export const resample = ({ samples, sampleRate }: Pcm, rate: number): Pcm => {
  if (sampleRate === rate) return { samples, sampleRate }
  const length = Math.floor((samples.length * rate) / sampleRate)
  const converted = new Int16Array(length)
  for (let index = 0; index < length; index++) {
    const position = (index * sampleRate) / rate
    const before = Math.floor(position)
    const first = samples[before] ?? 0
    const second = samples[before + 1] ?? first
    converted[index] = Math.round(first + (second - first) * (position - before))
  }
  return { samples: converted, sampleRate: rate }
}

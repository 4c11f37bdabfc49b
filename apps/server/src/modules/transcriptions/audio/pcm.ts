/** A channel of sound: 16-bit samples. */
export type Pcm = { samples: Int16Array; sampleRate: number }

export const toSeconds = ({ samples, sampleRate }: Pcm): number => samples.length / sampleRate

/** A part of a channel. Milliseconds from its beginning. */
export const cutPcm = ({ samples, sampleRate }: Pcm, fromMs: number, toMs: number): Pcm => ({
  samples: samples.subarray(Math.floor((fromMs * sampleRate) / 1000), Math.ceil((toMs * sampleRate) / 1000)),
  sampleRate,
})

const headerBytes = 44

/** Writes a channel as a WAV file: RIFF, PCM, 16 bit, mono. */
export const toWav = ({ samples, sampleRate }: Pcm): Buffer => {
  const bytes = samples.length * 2
  const wav = Buffer.alloc(headerBytes + bytes)
  wav.write('RIFF', 0, 'ascii')
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'ascii')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'ascii')
  wav.writeUInt32LE(bytes, 40)
  // Samples may begin at an odd address of their buffer, so they are copied one by one.
  for (let index = 0; index < samples.length; index++)
    wav.writeInt16LE(samples[index] ?? 0, headerBytes + index * 2)
  return wav
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

import { aLawSamples, muLawSamples } from './sound/codings/g711.ts'

/* Sounds that tests make: tones and pauses, in the ways in which telephone systems write them. */

/** A sample at a second, −1 to 1. */
export type Voice = (second: number) => number

/** A tone that is on from one second to another. */
export const tone =
  (from: number, to: number, hertz = 440, volume = 0.4): Voice =>
  (second) =>
    second >= from && second < to ? volume * Math.sin(2 * Math.PI * hertz * second) : 0

const writeChunk = (id: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(id, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const nearest = (table: Int16Array, sample: number): number => {
  let best = 0
  for (let code = 1; code < table.length; code += 1)
    if (Math.abs((table[code] ?? 0) - sample) < Math.abs((table[best] ?? 0) - sample)) best = code
  return best
}

const encoders = {
  pcm: {
    tag: 1,
    bits: 16,
    write: (into: Buffer, at: number, sample: number) => into.writeInt16LE(sample, at),
  },
  alaw: {
    tag: 6,
    bits: 8,
    write: (into: Buffer, at: number, sample: number) => into.writeUInt8(nearest(aLawSamples, sample), at),
  },
  mulaw: {
    tag: 7,
    bits: 8,
    write: (into: Buffer, at: number, sample: number) => into.writeUInt8(nearest(muLawSamples, sample), at),
  },
} as const

/** A WAV file with a channel for each voice. */
export const makeWav = (
  voices: readonly Voice[],
  seconds: number,
  { coding = 'pcm', sampleRate = 8000 }: { coding?: keyof typeof encoders; sampleRate?: number } = {},
): Buffer => {
  const { tag, bits, write } = encoders[coding]
  const step = bits / 8
  const count = Math.round(seconds * sampleRate)
  const data = Buffer.alloc(count * voices.length * step)
  for (let index = 0; index < count; index += 1)
    for (const [channel, voice] of voices.entries())
      write(data, (index * voices.length + channel) * step, Math.round(voice(index / sampleRate) * 32_000))
  const format = Buffer.alloc(16)
  format.writeUInt16LE(tag, 0)
  format.writeUInt16LE(voices.length, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE(sampleRate * voices.length * step, 8)
  format.writeUInt16LE(voices.length * step, 12)
  format.writeUInt16LE(bits, 14)
  const body = Buffer.concat([Buffer.from('WAVE'), writeChunk('fmt ', format), writeChunk('data', data)])
  return writeChunk('RIFF', body)
}

/** Bytes in pieces, as they come from a network. */
export async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

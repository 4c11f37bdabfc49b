import type { WavFormat } from '../sound-format.ts'
import { aLawSamples, muLawSamples } from './g711.ts'
import { decodeImaBlock } from './ima-adpcm.ts'

/** Reads one sample as 16 bits. */
type ReadSample = (bytes: Buffer, at: number) => number

const readers: Record<string, ReadSample> = {
  pcm8: (bytes, at) => ((bytes[at] ?? 128) - 128) * 256,
  pcm16: (bytes, at) => bytes.readInt16LE(at),
  pcm24: (bytes, at) => bytes.readInt16LE(at + 1),
  pcm32: (bytes, at) => bytes.readInt16LE(at + 2),
  float32: (bytes, at) => Math.round(Math.min(1, Math.max(-1, bytes.readFloatLE(at) || 0)) * 32_767),
  alaw8: (bytes, at) => aLawSamples[bytes[at] ?? 0] ?? 0,
  mulaw8: (bytes, at) => muLawSamples[bytes[at] ?? 0] ?? 0,
}

/** The reader of a format whose samples have a fixed size; undefined of ADPCM. */
export const findSampleReader = ({
  coding,
  bitsPerSample,
}: Pick<WavFormat, 'coding' | 'bitsPerSample'>): ReadSample | undefined =>
  readers[`${coding}${bitsPerSample}`]

/** Decodes whole blocks into samples of each channel. */
export const decodeBlocks = (bytes: Buffer, format: WavFormat): Int16Array[] => {
  const { channels, bitsPerSample, blockBytes } = format
  const read = findSampleReader(format)
  if (!read) {
    const blocks: Int16Array[][] = []
    for (let at = 0; at + 4 * channels <= bytes.length; at += blockBytes)
      blocks.push(decodeImaBlock(bytes.subarray(at, at + blockBytes), channels))
    return Array.from({ length: channels }, (_, channel) =>
      joinSamples(blocks.flatMap((block) => block[channel] ?? [])),
    )
  }
  const count = Math.floor(bytes.length / blockBytes)
  if (format.coding === 'pcm' && bitsPerSample === 16)
    return splitChannels(toInt16Array(bytes, count * channels), channels)
  const table = sampleTables[format.coding]
  if (table) return splitChannels(bytes.subarray(0, count * channels), channels, table)
  const step = bitsPerSample / 8
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Int16Array(count)
    for (let index = 0, at = channel * step; index < count; index += 1, at += blockBytes)
      samples[index] = read(bytes, at)
    return samples
  })
}

const sampleTables: Partial<Record<WavFormat['coding'], Int16Array>> = {
  alaw: aLawSamples,
  mulaw: muLawSamples,
}

/** The samples as they lie in memory, which every platform of Node.js has in this order of bytes. */
const toInt16Array = (bytes: Buffer, count: number): Int16Array =>
  bytes.byteOffset % 2 === 0
    ? new Int16Array(bytes.buffer, bytes.byteOffset, count)
    : new Int16Array(Uint8Array.prototype.slice.call(bytes).buffer, 0, count)

/** Separates samples that lie in turn; a table says what each stands for. */
const splitChannels = (all: Int16Array | Uint8Array, channels: number, table?: Int16Array): Int16Array[] => {
  const count = all.length / channels
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Int16Array(count)
    if (table)
      for (let index = 0, at = channel; index < count; index += 1, at += channels)
        samples[index] = table[all[at] ?? 0] ?? 0
    else
      for (let index = 0, at = channel; index < count; index += 1, at += channels)
        samples[index] = all[at] ?? 0
    return samples
  })
}

const joinSamples = (parts: readonly Int16Array[]): Int16Array => {
  const all = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

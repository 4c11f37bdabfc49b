import type { WavCoding, WavFormat } from './sound-format.ts'

/** `fmt ` says by number how samples are written (RFC 2361); `extensible` names the number further down. */
const extensible = 0xff_fe
const codings: Record<number, { coding: WavCoding; bits: readonly number[] }> = {
  1: { coding: 'pcm', bits: [8, 16, 24, 32] },
  3: { coding: 'float', bits: [32] },
  6: { coding: 'alaw', bits: [8] },
  7: { coding: 'mulaw', bits: [8] },
  17: { coding: 'ima_adpcm', bits: [4] },
}

/** Sizes that writers put where the length was not known yet. */
const unknownSizes = new Set([0, 0x7f_ff_ff_ff, 0xff_ff_ff_ff])

type Header = { format: WavFormat; announcedBytes: number | null }

/**
 * Reads the header of a WAV file from its beginning. Chunks other than `fmt ` and `data` are skipped.
 *
 * @param bytes the size of the whole file
 * @returns the format with the bytes that are there, and those that the header announces; null for a file that is damaged,
 *   undefined for one whose samples cannot be read
 */
export const readWavHeader = (head: Buffer, bytes: number): Header | null | undefined => {
  if (
    head.length < 12 ||
    head.toString('latin1', 0, 4) !== 'RIFF' ||
    head.toString('latin1', 8, 12) !== 'WAVE'
  )
    return null
  let at = 12
  let shape: Omit<WavFormat, 'dataStart' | 'dataBytes'> | undefined
  while (at + 8 <= head.length) {
    const id = head.toString('latin1', at, at + 4)
    const size = head.readUInt32LE(at + 4)
    const start = at + 8
    if (id === 'fmt ') {
      if (start + 16 > head.length) return null
      shape = readShape(head.subarray(start, start + size))
      if (!shape) return undefined
    }
    if (id === 'data') {
      if (!shape) return null
      const there = Math.max(0, bytes - start)
      const announced = unknownSizes.has(size) ? null : size
      const dataBytes = Math.min(there, announced ?? there)
      return { format: { ...shape, dataStart: start, dataBytes }, announcedBytes: announced }
    }
    // Chunks begin at even positions.
    at = start + size + (size % 2)
  }
  return null
}

const readShape = (fmt: Buffer): Omit<WavFormat, 'dataStart' | 'dataBytes'> | undefined => {
  const tag = fmt.readUInt16LE(0)
  const number = tag === extensible && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag
  const channels = fmt.readUInt16LE(2)
  const sampleRate = fmt.readUInt32LE(4)
  const blockBytes = fmt.readUInt16LE(12)
  const bitsPerSample = fmt.readUInt16LE(14)
  const known = codings[number]
  if (!known?.bits.includes(bitsPerSample) || channels < 1 || channels > 8) return undefined
  if (sampleRate < 4000 || sampleRate > 192_000) return undefined
  const isAdpcm = known.coding === 'ima_adpcm'
  if (isAdpcm ? channels > 2 || blockBytes < 4 * channels + 4 * channels : false) return undefined
  if (!isAdpcm && blockBytes !== (channels * bitsPerSample) / 8) return undefined
  return { container: 'wav', coding: known.coding, sampleRate, channels, bitsPerSample, blockBytes }
}

import type { RecordingFailure } from '@talkie/contract/recordings'
import { decodeBlocks } from './codings/wav-samples.ts'
import { createFrameCounter } from './mp3-frames.ts'
import type { SoundFormat, WavFormat } from './sound-format.ts'

/** Sound as samples of 16 bits, of each channel. */
export type Pcm = { sampleRate: number; channels: Int16Array[] }

/** Decodes a file as its bytes come. */
export type Decoder = {
  decode: (bytes: Uint8Array) => Promise<Pcm | undefined>
  /** The sound that was held back. @throws UndecodableSound for a file that ends too early */
  flush: () => Promise<Pcm | undefined>
  free: () => void
}

/** A file that cannot be decoded, or not up to its end. */
export class UndecodableSound extends Error {
  readonly failure: RecordingFailure
  constructor(failure: RecordingFailure) {
    super(`The sound cannot be decoded: ${failure}.`)
    this.failure = failure
  }
}

type FloatSound = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }

const toInt16 = (samples: Float32Array): Int16Array => {
  const whole = new Int16Array(samples.length)
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] ?? 0
    whole[index] = sample >= 1 ? 32_767 : sample <= -1 ? -32_768 : sample * 32_767
  }
  return whole
}

const toPcm = ({ channelData, samplesDecoded, sampleRate }: FloatSound): Pcm | undefined =>
  samplesDecoded === 0 ? undefined : { sampleRate, channels: channelData.map(toInt16) }

const openWav = (format: WavFormat): Decoder => {
  let rest: Buffer = Buffer.alloc(0)
  let skip = format.dataStart
  let left = format.dataBytes
  const toSound = (bytes: Buffer): Pcm | undefined =>
    bytes.length === 0 ? undefined : { sampleRate: format.sampleRate, channels: decodeBlocks(bytes, format) }
  return {
    decode: async (bytes) => {
      const skipped = Math.min(skip, bytes.length)
      skip -= skipped
      const part = bytes.subarray(skipped, skipped + left)
      left -= part.length
      const all =
        rest.length === 0
          ? Buffer.from(part.buffer, part.byteOffset, part.length)
          : Buffer.concat([rest, part])
      const whole = all.length - (all.length % format.blockBytes)
      rest = all.subarray(whole)
      return toSound(all.subarray(0, whole))
    },
    flush: async () => (format.coding === 'ima_adpcm' ? toSound(rest) : undefined),
    free: () => {},
  }
}

const openMp3 = async (): Promise<Decoder> => {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  const frames = createFrameCounter()
  return {
    decode: async (bytes) => {
      frames.add(bytes)
      return toPcm(decoder.decode(bytes))
    },
    flush: async () => {
      if (frames.isCut()) throw new UndecodableSound('truncated')
      return undefined
    },
    free: () => decoder.free(),
  }
}

type WasmDecoder = {
  ready: Promise<void>
  decode: (bytes: Uint8Array) => FloatSound | Promise<FloatSound>
  flush: () => Promise<FloatSound>
  free: () => void
}

const wasmDecoders: Record<'flac' | 'ogg_opus' | 'ogg_vorbis', () => Promise<WasmDecoder>> = {
  flac: async () => new (await import('@wasm-audio-decoders/flac')).FLACDecoder(),
  ogg_opus: async () => new (await import('ogg-opus-decoder')).OggOpusDecoder(),
  ogg_vorbis: async () => new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder(),
}

const openWasm = async (container: keyof typeof wasmDecoders): Promise<Decoder> => {
  const decoder = await wasmDecoders[container]()
  await decoder.ready
  return {
    decode: async (bytes) => toPcm(await decoder.decode(bytes)),
    flush: async () => toPcm(await decoder.flush()),
    free: () => decoder.free(),
  }
}

/** Opens the decoder of a format. */
export const openDecoder = async (format: SoundFormat): Promise<Decoder> => {
  if (format.container === 'wav') return openWav(format)
  return format.container === 'mp3' ? openMp3() : openWasm(format.container)
}

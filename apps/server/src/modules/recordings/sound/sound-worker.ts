import { parentPort, workerData } from 'node:worker_threads'
import { type Decoder, openDecoder, type Pcm, UndecodableSound } from './open-decoder.ts'
import type { SoundAnswer, SoundRequest, SoundTask } from './sound-task.ts'
import { createWaveformBuilder, maxHours } from './waveform-builder.ts'

/* Decodes one file in a thread of its own: some formats take a second of computing for some minutes of sound. */

const { format, wants }: SoundTask = workerData
const maxSeconds = maxHours * 3600
/** What no telephone system exceeds, with which a small file would keep a processor busy for hours. */
const most = { sampleRate: 192_000, channels: 8, samples: maxSeconds * 48_000 }

let decoder: Decoder | undefined
let builder: ReturnType<typeof createWaveformBuilder> | undefined
/** FLAC says at its beginning how many samples of each channel there are; 0 if it does not. */
let announcedSamples: number | undefined
let samples = 0

/** The count in STREAMINFO, of 36 bits (RFC 9639, 8.2). */
const readFlacSamples = (head: Uint8Array): number => {
  const at = (index: number) => head[index] ?? 0
  return (at(21) & 15) * 2 ** 32 + at(22) * 2 ** 24 + at(23) * 65_536 + at(24) * 256 + at(25)
}

const take = (pcm: Pcm | undefined): Pcm | undefined => {
  const length = pcm?.channels[0]?.length ?? 0
  if (!pcm || length === 0) return undefined
  if (pcm.sampleRate > most.sampleRate || pcm.channels.length > most.channels)
    throw new UndecodableSound('unsupported')
  samples += length
  if (samples > maxSeconds * pcm.sampleRate || samples * pcm.channels.length > most.samples)
    throw new UndecodableSound('too_long')
  builder ??= createWaveformBuilder(pcm.sampleRate, pcm.channels.length)
  if (wants === 'pcm') return pcm
  builder.add(pcm.channels)
  return undefined
}

const answerTo = async (request: SoundRequest): Promise<SoundAnswer> => {
  decoder ??= await openDecoder(format)
  if (request.bytes) {
    if (format.container === 'flac') announcedSamples ??= readFlacSamples(request.bytes)
    return { pcm: take(await decoder.decode(request.bytes)) }
  }
  const pcm = take(await decoder.flush())
  if (!builder) throw new UndecodableSound('damaged')
  if (announcedSamples && samples < announcedSamples) throw new UndecodableSound('truncated')
  return { pcm, measures: wants === 'waveform' ? builder.finish() : undefined }
}

const toFailure = (error: unknown): SoundAnswer => ({
  failure: error instanceof UndecodableSound ? error.failure : 'damaged',
})

let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: SoundRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(request).catch(toFailure)))
})

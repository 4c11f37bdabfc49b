import type { RecordingFailure } from '@talkie/contract/recordings'
import { createFairQueue } from '../../../platform/queue/fair-queue.ts'
import type { Bytes } from '../../../platform/storage/object-store.ts'
import type { SealedFile } from '../../../platform/storage/sealed-file.ts'
import { decodeSound, measureSound } from '../sound/decode-sound.ts'
import { headBytes, identifySound } from '../sound/identify-sound.ts'
import { type Pcm, UndecodableSound } from '../sound/open-decoder.ts'
import { readWavHeader } from '../sound/read-wav-header.ts'
import type { SoundFormat, WavFormat } from '../sound/sound-format.ts'
import type { SoundMeasures } from '../sound/waveform-builder.ts'
import type { recording } from '../tables.ts'
import { holdObject, type ObjectDeps, readObject, removeObject, writeObject } from './recording-objects.ts'

/** Why a file is not kept. `isFinal`: another try would bring the same. */
export class UnusableSound extends Error {
  readonly failure: RecordingFailure
  readonly isFinal: boolean
  constructor(failure: RecordingFailure, isFinal = true) {
    super(`The recording cannot be kept: ${failure}.`)
    this.failure = failure
    this.isFinal = isFinal
  }
}

/** The columns of a recording that is kept. */
export type StoredSound = Pick<
  typeof recording.$inferInsert,
  'objectName' | 'bytes' | 'format' | 'seconds' | 'channels' | 'silent' | 'waveform'
>

/** Each file is decoded in a thread of its own, of which a few suffice: whoever sends a hundred at once waits. */
const decoding = createFairQueue({
  running: { perKey: 4, total: 4 },
  waiting: { perKey: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY },
})

/** Draws the waveform of an object that nothing refers to yet, which is held meanwhile: a long file takes minutes. */
const measureObject = async (
  deps: ObjectDeps,
  file: SealedFile,
  format: SoundFormat,
): Promise<SoundMeasures> => {
  const stop = holdObject(deps, file.name)
  try {
    return await decoding.run('', async () => measureSound(format, await readObject(deps, file)))
  } finally {
    stop()
  }
}

/** Passes bytes on while there are not too many, and looks at the first of them before any is stored. */
async function* checkBytes(body: Bytes, maxBytes: number, note: (head: Buffer) => void) {
  const parts: Uint8Array[] = []
  let length = 0
  let isChecked = false
  for await (const part of body) {
    length += part.length
    if (length > maxBytes) throw new UnusableSound('too_large')
    if (isChecked) yield part
    else {
      parts.push(part)
      if (length < headBytes) continue
      note(Buffer.concat(parts))
      yield* parts
      isChecked = true
    }
  }
  if (isChecked) return
  note(Buffer.concat(parts))
  yield* parts
}

const toFormat = (head: Buffer, bytes: number): SoundFormat => {
  const identified = identifySound(head)
  if ('failure' in identified) throw new UnusableSound(identified.failure)
  if (identified.container !== 'wav') return { container: identified.container }
  const header = readWavHeader(head, bytes)
  if (header === undefined) throw new UnusableSound('unsupported')
  if (header === null) throw new UnusableSound('damaged')
  const { format, announcedBytes } = header
  if (announcedBytes !== null && format.dataBytes + format.blockBytes < announcedBytes)
    throw new UnusableSound('truncated', false)
  return format
}

/**
 * Stores a file that may be a recording, encrypted, and draws its waveform. It is written as it comes, so that a file of any
 * length is never in memory. What browsers cannot play is stored as PCM.
 *
 * @throws UnusableSound; the error of `body`
 */
export const storeSound = async (
  deps: ObjectDeps,
  body: Bytes,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<StoredSound> => {
  let head: Buffer = Buffer.alloc(0)
  const checked = checkBytes(body, maxBytes, (first) => {
    const identified = identifySound(first)
    // Nothing yet is no error of the file: some providers answer before the recording is written.
    if ('failure' in identified) throw new UnusableSound(identified.failure, identified.failure !== 'empty')
    head = first
  })
  const file = await writeObject(deps, checked, signal)
  try {
    const format = toFormat(head, file.bytes)
    if (format.container === 'wav' && format.coding === 'ima_adpcm')
      return await storeAsPcm(deps, file, format)
    return toStoredSound(file, format, await measureObject(deps, file, format))
  } catch (error) {
    await removeObject(deps, file.name).catch(() => {})
    if (error instanceof UndecodableSound)
      throw new UnusableSound(error.failure, error.failure !== 'truncated')
    throw error
  }
}

const toStoredSound = (file: SealedFile, format: SoundFormat, measures: SoundMeasures): StoredSound => {
  const { seconds, channels, silent, peaks, silences } = measures
  return {
    objectName: file.name,
    bytes: file.bytes,
    format,
    seconds,
    channels,
    silent,
    waveform: { peaks, silences },
  }
}

/** Samples of all channels in turn, as WAV files have them. */
const interleave = ({ channels }: Pcm): Buffer => {
  const length = channels[0]?.length ?? 0
  const all = new Int16Array(length * channels.length)
  for (const [channel, samples] of channels.entries())
    for (let index = 0, at = channel; index < length; index += 1, at += channels.length)
      all[at] = samples[index] ?? 0
  return Buffer.from(all.buffer)
}

/**
 * Writes the sound of an object into a new one, as PCM without a header, and removes the old one where nothing refers to it.
 * @param change changes the samples before they are written; `position` is the count of samples before them
 */
export const rewriteAsPcm = async (
  deps: ObjectDeps,
  file: SealedFile,
  format: SoundFormat,
  change: (pcm: Pcm, position: number) => void = () => {},
): Promise<StoredSound> => {
  let shape = { sampleRate: 0, channels: 0 }
  const samples = async function* () {
    let position = 0
    for await (const pcm of decodeSound(format, await readObject(deps, file))) {
      shape = { sampleRate: pcm.sampleRate, channels: pcm.channels.length }
      change(pcm, position)
      position += pcm.channels[0]?.length ?? 0
      yield interleave(pcm)
    }
  }
  const written = await decoding.run('', () => writeObject(deps, samples()))
  const pcmFormat: WavFormat = {
    container: 'wav',
    coding: 'pcm',
    ...shape,
    bitsPerSample: 16,
    blockBytes: shape.channels * 2,
    dataStart: 0,
    dataBytes: written.bytes,
  }
  try {
    return toStoredSound(written, pcmFormat, await measureObject(deps, written, pcmFormat))
  } catch (error) {
    await removeObject(deps, written.name).catch(() => {})
    throw error
  }
}

const storeAsPcm = async (deps: ObjectDeps, file: SealedFile, format: SoundFormat): Promise<StoredSound> => {
  const stop = holdObject(deps, file.name)
  try {
    const stored = await rewriteAsPcm(deps, file, format)
    await removeObject(deps, file.name)
    return stored
  } finally {
    stop()
  }
}

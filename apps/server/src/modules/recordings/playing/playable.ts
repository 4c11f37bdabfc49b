import type { Bytes } from '../../../platform/storage/object-store.ts'
import { buildWavHeader, wavHeaderBytes } from '../../../platform/wav-header.ts'
import { findSampleReader } from '../sound/codings/wav-samples.ts'
import type { SoundFormat, WavFormat } from '../sound/sound-format.ts'

/* What browsers are sent: MP3, FLAC and Ogg as they are; the samples of a WAV file as PCM of 16 bits behind a header of ours. */

/** The content type of a recording, and the ending of its file's name. */
export const toMedia = ({
  container,
}: SoundFormat): { type: string; extension: 'wav' | 'mp3' | 'flac' | 'ogg' } => {
  if (container === 'wav') return { type: 'audio/wav', extension: 'wav' }
  if (container === 'mp3') return { type: 'audio/mpeg', extension: 'mp3' }
  if (container === 'flac') return { type: 'audio/flac', extension: 'flac' }
  return { type: 'audio/ogg', extension: 'ogg' }
}

const countSamples = ({ dataBytes, blockBytes, channels }: WavFormat): number =>
  Math.floor(dataBytes / blockBytes) * channels

/** The size of what is sent. */
export const playableBytes = (format: SoundFormat, bytes: number): number =>
  format.container === 'wav' ? wavHeaderBytes + 2 * countSamples(format) : bytes

/** Converts samples of a WAV file, from any byte of it on. Samples that two pieces share are put together. */
async function* toPcm16(format: WavFormat, body: Bytes): AsyncGenerator<Buffer> {
  const read = findSampleReader(format)
  if (!read) throw new Error(`${format.coding} is not stored.`)
  const step = format.bitsPerSample / 8
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of body) {
    const all =
      rest.length === 0
        ? Buffer.from(piece.buffer, piece.byteOffset, piece.length)
        : Buffer.concat([rest, piece])
    const count = Math.floor(all.length / step)
    const samples = Buffer.alloc(count * 2)
    for (let index = 0; index < count; index += 1) samples.writeInt16LE(read(all, index * step), index * 2)
    rest = all.subarray(count * step)
    yield samples
  }
}

/** Reads bytes of a file, as `readSealed` does. */
type ReadFile = (range: { from: number; to: number }) => Promise<Bytes>

/** Reads bytes `from` up to `to` of what is sent, of a file that `read` reads. */
export async function* readPlayable(
  format: SoundFormat,
  { from, to }: { from: number; to: number },
  read: ReadFile,
): AsyncGenerator<Uint8Array> {
  if (format.container !== 'wav') {
    yield* await read({ from, to })
    return
  }
  if (from < wavHeaderBytes)
    yield buildWavHeader({ ...format, dataBytes: 2 * countSamples(format) }).subarray(
      from,
      Math.min(to, wavHeaderBytes),
    )
  const step = format.bitsPerSample / 8
  const first = Math.max(0, from - wavHeaderBytes)
  const last = to - wavHeaderBytes
  if (last <= first) return
  const firstSample = Math.floor(first / 2)
  const endSample = Math.ceil(last / 2)
  const bytes = await read({
    from: format.dataStart + firstSample * step,
    to: format.dataStart + endSample * step,
  })
  let position = firstSample * 2
  for await (const piece of toPcm16(format, bytes)) {
    const part = piece.subarray(
      Math.max(0, first - position),
      Math.max(0, Math.min(piece.length, last - position)),
    )
    position += piece.length
    if (part.length > 0) yield part
  }
}

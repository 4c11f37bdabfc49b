import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Bytes } from './object-store.ts'

/*
 * Encryption of a file in chunks, as STREAM has it (Hoang, Reyhanitabar, Rogaway, Vizár 2015; also age's payload): each chunk
 * is sealed by AES-256-GCM under the file's own key. Its nonce is its position and whether it is the last, so that chunks
 * that were swapped, left out or cut off do not open. A range is read without what precedes it.
 */

/** Plain bytes of a chunk; the last one may have fewer. */
export const chunkBytes = 65_536
const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes

const toNonce = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const sealChunk = (key: Buffer, plain: Uint8Array, index: number, isLast: boolean): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, toNonce(index, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const openChunk = (key: Buffer, sealed: Uint8Array, index: number, isLast: boolean): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, toNonce(index, isLast))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}

/** Cuts bytes into pieces of one size; the last is shorter, and none is empty. */
async function* cutInto(size: number, source: Bytes): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    const all = Buffer.concat(parts)
    let from = 0
    for (; from + size <= length; from += size) yield all.subarray(from, from + size)
    parts = from < length ? [all.subarray(from)] : []
    length -= from
  }
  if (length > 0) yield Buffer.concat(parts)
}

/**
 * Seals plain bytes. A key seals one file.
 * @param onBytes is called with the count of plain bytes at the end
 */
export async function* sealChunks(
  key: Buffer,
  plain: Bytes,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let index = 0
  let bytes = 0
  let waiting: Buffer | undefined
  for await (const piece of cutInto(chunkBytes, plain)) {
    if (waiting) yield sealChunk(key, waiting, index++, false)
    waiting = piece
    bytes += piece.length
  }
  if (waiting) yield sealChunk(key, waiting, index, true)
  onBytes(bytes)
}

/** Plain bytes from `from` up to `to`, which is excluded, of a file of `bytes`. */
type PlainRange = { from: number; to: number; bytes: number }

/** The sealed bytes in which a range of plain bytes is. */
export const toSealedRange = ({ from, to, bytes }: PlainRange): { from: number; to: number } => ({
  from: Math.floor(from / chunkBytes) * sealedChunkBytes,
  to: Math.min(
    Math.ceil(to / chunkBytes) * sealedChunkBytes,
    bytes + Math.ceil(bytes / chunkBytes) * tagBytes,
  ),
})

/**
 * Opens the sealed bytes of `toSealedRange`, and returns the range alone.
 * @throws Error for bytes that were changed, or another key's
 */
export async function* openChunks(key: Buffer, sealed: Bytes, range: PlainRange): AsyncGenerator<Buffer> {
  const { from, to, bytes } = range
  const lastIndex = Math.ceil(bytes / chunkBytes) - 1
  let index = Math.floor(from / chunkBytes)
  let position = index * chunkBytes
  for await (const piece of cutInto(sealedChunkBytes, sealed)) {
    const plain = openChunk(key, piece, index, index === lastIndex)
    yield plain.subarray(Math.max(0, from - position), Math.min(plain.length, to - position))
    index += 1
    position += plain.length
  }
  if (position < to) throw new Error('A part of the file is missing.')
}

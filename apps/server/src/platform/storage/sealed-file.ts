import type { Bytes, ObjectStore } from './object-store.ts'
import { openChunks, sealChunks, toSealedRange } from './sealed-chunks.ts'

/** An encrypted object: its name, its own key (32 bytes) and its size before it was sealed. */
export type SealedFile = { name: string; key: Buffer; bytes: number }

/** Encrypts bytes on their way to the storage. @returns how many they were */
export const writeSealed = async (
  store: ObjectStore,
  { name, key }: Pick<SealedFile, 'name' | 'key'>,
  plain: Bytes,
  signal?: AbortSignal,
): Promise<number> => {
  let bytes = 0
  await store.write(
    name,
    sealChunks(key, plain, (count) => (bytes = count)),
    signal,
  )
  return bytes
}

/**
 * Reads a part of an encrypted object, or all of it.
 * @throws ObjectMissing at once; Error later for bytes that were changed
 */
export const readSealed = async (
  store: ObjectStore,
  { name, key, bytes }: SealedFile,
  { from = 0, to = bytes }: { from?: number; to?: number } = {},
): Promise<Bytes> => {
  const range = { from, to: Math.min(to, bytes), bytes }
  return openChunks(key, await store.read(name, toSealedRange(range)), range)
}

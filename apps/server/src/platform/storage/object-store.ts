/** Bytes as they come, of any size. */
export type Bytes = AsyncIterable<Uint8Array>

/** Where large files are: a folder, or storage that speaks S3. Names are made of letters, digits, `-` and `/`. */
export type ObjectStore = {
  /**
   * Writes an object as a whole: nobody can read it before its last byte is stored. Whoever aborts calls `remove`.
   * @throws the error of `body` or of the storage
   */
  write: (name: string, body: Bytes, signal?: AbortSignal) => Promise<void>
  /**
   * Reads a part of an object.
   * @param range the first byte, and the one after the last
   * @throws ObjectMissing
   */
  read: (name: string, range: { from: number; to: number }) => Promise<Bytes>
  /** Removes an object with whatever an interrupted write left of it. It may be absent. */
  remove: (name: string) => Promise<void>
}

/** The storage has no object of this name. */
export class ObjectMissing extends Error {
  constructor(name: string) {
    super(`There is no object ${name}.`)
  }
}

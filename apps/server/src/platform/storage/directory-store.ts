import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ObjectMissing, type ObjectStore } from './object-store.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Makes a rename in a folder outlast a power failure. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps objects as files under a folder, which is made with the first of them. */
export const createDirectoryStore = (folder: string): ObjectStore => {
  const pathOf = (name: string) => join(folder, name)
  const partOf = (name: string) => `${pathOf(name)}.part`
  return {
    write: async (name, body, signal) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = createWriteStream(partOf(name), { mode: 0o600, flush: true })
      await pipeline(Readable.from(body, { objectMode: false }), file, ...(signal ? [{ signal }] : []))
      await rename(partOf(name), path)
      await syncFolder(dirname(path))
    },
    read: async (name, { from, to }) => {
      if (to <= from) return Readable.from([])
      try {
        const handle = await open(pathOf(name), 'r')
        return createReadStream('', { fd: handle, start: from, end: to - 1, highWaterMark: 256 * 1024 })
      } catch (error) {
        throw isMissing(error) ? new ObjectMissing(name) : error
      }
    },
    remove: async (name) => {
      await rm(partOf(name), { force: true })
      await rm(pathOf(name), { force: true })
    },
  }
}

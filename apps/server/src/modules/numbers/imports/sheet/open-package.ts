import type { Readable } from 'node:stream'
import { type Entry, openPromise } from 'yauzl'
import { refuseFile } from './file-refused.ts'

const megabyte = 1024 * 1024
/** What 50,000 rows with every column unpack to is a tenth of it. */
const mostUnpacked = 200 * megabyte
/** Deflate packs empty styled cells some 60 to 1; a bomb comes near its limit of 1032 to 1. */
const mostRatio = 150
const mostParts = 2000

/** An .xlsx as it is packed (ECMA-376 part 2): parts by their names in small letters. */
export type Package = {
  has: (name: string) => boolean
  /** A part, unpacked as it is read; it never gives more than its size that was said, and checked, beforehand. */
  read: (name: string) => Promise<Readable>
  close: () => void
}

/** Refuses what a package's table of contents shows already, before anything is unpacked. */
const checkEntries = (entries: readonly Entry[]) => {
  if (entries.some((entry) => entry.isEncrypted())) refuseFile('file_encrypted')
  if (entries.some(({ fileName }) => /vbaproject|macrosheets\//i.test(fileName))) refuseFile('file_macros')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const bomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > megabyte && uncompressedSize > compressedSize * mostRatio,
  )
  if (bomb || unpacked > mostUnpacked) refuseFile('file_bomb')
}

/**
 * Opens an .xlsx without unpacking it.
 * @throws Refusal where it is damaged, a bomb, encrypted, or holds macros
 */
export const openPackage = async (path: string): Promise<Package> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() =>
    refuseFile('file_damaged'),
  )
  try {
    if (zip.entryCount > mostParts) refuseFile('file_bomb')
    const entries: Entry[] = []
    try {
      for await (const entry of zip.eachEntry()) entries.push(entry)
    } catch {
      refuseFile('file_damaged')
    }
    checkEntries(entries)
    const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
    return {
      has: (name) => byName.has(name.toLowerCase()),
      read: async (name) => {
        const entry = byName.get(name.toLowerCase())
        return entry ? await zip.openReadStreamPromise(entry) : refuseFile('file_damaged')
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

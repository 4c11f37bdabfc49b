import type { Readable } from 'node:stream'
import { type Entry, openPromise } from 'yauzl'
import { refuseFile } from './refuse-file.ts'

const megabyte = 1024 * 1024
/** 50,000 rows with every column unpack to a tenth of this. */
const maxUnpackedBytes = 200 * megabyte
/** Deflate compresses empty styled cells about 60 to 1. A zip bomb comes near its limit of 1032 to 1. */
const maxCompressionRatio = 150
const maxParts = 2000

/** A packed .xlsx (ECMA-376 part 2). Part names are case-insensitive. */
export type XlsxPackage = {
  has: (name: string) => boolean
  /** Streams a part, unpacked. It never yields more than the declared size, which was checked beforehand. */
  read: (name: string) => Promise<Readable>
  close: () => void
}

/** Refuses what the zip's central directory reveals, before anything is unpacked. */
const checkEntries = (entries: readonly Entry[]) => {
  if (entries.some((entry) => entry.isEncrypted())) refuseFile('file_encrypted')
  if (entries.some(({ fileName }) => /vbaproject|macrosheets\//i.test(fileName))) refuseFile('file_macros')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > megabyte && uncompressedSize > compressedSize * maxCompressionRatio,
  )
  if (isBomb || unpacked > maxUnpackedBytes) refuseFile('file_bomb')
}

/**
 * Opens an .xlsx without unpacking it.
 *
 * @throws Refusal where it is damaged, a zip bomb, encrypted or has macros
 */
export const openXlsxPackage = async (path: string): Promise<XlsxPackage> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() =>
    refuseFile('file_damaged'),
  )
  try {
    if (zip.entryCount > maxParts) refuseFile('file_bomb')
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

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Text formats; pictures and fonts are already compressed. */
const text = /\.(js|css|svg|json|txt|webmanifest)$/
/** Bytes below which compression does not save a network packet. */
const least = 1024

const compress = {
  br: (file: Buffer) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (file: Buffer) => gzipSync(file, { level: 9 }),
}

/**
 * Writes Brotli and gzip copies beside each text file of a build; the server sends them to browsers that accept them.
 */
export const compressFiles = (directory: string): void => {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, name)
    if (!text.test(name) || statSync(path).size < least) continue
    const file = readFileSync(path)
    for (const [extension, compressed] of Object.entries(compress))
      writeFileSync(`${path}.${extension}`, compressed(file))
  }
}

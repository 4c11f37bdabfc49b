import { mostAttachedBytes } from '../../../platform/mailer/mail.ts'

/**
 * A file out of its pieces, as base64; undefined when it is larger than mail servers take. What is too much is not
 * asked for: the pieces end where the limit is passed.
 */
export const readFile = async (
  pieces: AsyncIterable<string | Uint8Array>,
  mostBytes: number = mostAttachedBytes,
): Promise<string | undefined> => {
  const read: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const buffer = Buffer.from(piece)
    bytes += buffer.byteLength
    if (bytes > mostBytes) return undefined
    read.push(buffer)
  }
  return Buffer.concat(read).toString('base64')
}

/** A name that every file system takes: `Llamadas: enero` → `llamadas-enero 2026-01-01 2026-01-31.csv`. */
export const fileNameOf = (name: string, from: string, to: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${plain || 'report'} ${from} ${to}.csv`
}

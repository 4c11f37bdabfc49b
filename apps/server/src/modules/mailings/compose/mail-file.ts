import { maxAttachmentBytes } from '../../../platform/mailer/mail.ts'

/**
 * Encodes the chunks of a file as base64; undefined if it is larger than mail servers accept. Stops reading when the
 * limit is passed.
 */
export const encodeFile = async (
  chunks: AsyncIterable<string | Uint8Array>,
  maxBytes: number = maxAttachmentBytes,
): Promise<string | undefined> => {
  const buffers: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    const buffer = Buffer.from(chunk)
    bytes += buffer.byteLength
    if (bytes > maxBytes) return undefined
    buffers.push(buffer)
  }
  return Buffer.concat(buffers).toString('base64')
}

/** A file name that every file system accepts: `Llamadas: enero` → `llamadas-enero 2026-01-01 2026-01-31.csv`. */
export const buildFileName = (
  name: string,
  from: string,
  to: string,
  extension: 'csv' | 'pdf' = 'csv',
): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${plain || 'report'} ${from} ${to}.${extension}`
}

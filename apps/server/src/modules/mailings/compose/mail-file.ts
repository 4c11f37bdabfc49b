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

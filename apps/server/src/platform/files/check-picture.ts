import { Refusal } from '../http/http.ts'

const maxBytes = 64 * 1024

/** Checks the file signature: PNG (RFC 2083), JPEG (ITU-T T.81), WebP (a RIFF container). */
const hasSignature: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/**
 * Checks that a data URL is an image of the declared type and of at most 64 kB. SVG is refused: it may contain scripts,
 * and refusing is safer than sanitizing.
 *
 * @param field the input field that the refusal names
 * @throws Refusal BAD_REQUEST at the field
 */
export const checkPicture = (picture: string | null, field: string): void => {
  if (picture === null) return
  const [, kind = '', base64 = ''] = /^data:image\/(\w+);base64,([A-Za-z0-9+/]+=*)$/.exec(picture) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxBytes || !hasSignature[kind]?.(bytes))
    throw new Refusal('BAD_REQUEST', 'This is not a PNG, JPEG or WebP image of at most 64 kB.', {
      [field]: 'invalid_image',
    })
}

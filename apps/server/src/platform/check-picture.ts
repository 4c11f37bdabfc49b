import { Refusal } from './http.ts'

const largest = 64 * 1024

/** The first bytes of a file of each kind: PNG (RFC 2083), JPEG (ITU-T T.81), WebP (a RIFF container). */
const begins: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/**
 * Makes sure that a picture, a data URL, is the image that it claims to be, and of at most 64 kB. An SVG is refused: it is
 * a document that may carry scripts, and no cleaning of it is as sure as none.
 *
 * @param field where the refusal is shown
 * @throws Refusal BAD_REQUEST at the field
 */
export const checkPicture = (picture: string | null, field: string): void => {
  if (picture === null) return
  const [, kind = '', base64 = ''] = /^data:image\/(\w+);base64,([A-Za-z0-9+/]+=*)$/.exec(picture) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largest || !begins[kind]?.(bytes))
    throw new Refusal('BAD_REQUEST', 'This is not a PNG, JPEG or WebP image of at most 64 kB.', {
      [field]: 'invalid_image',
    })
}

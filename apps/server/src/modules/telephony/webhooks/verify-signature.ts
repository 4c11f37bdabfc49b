import { timingSafeEqual } from 'node:crypto'
import { signWebhook } from '../connections/sign-webhook.ts'

/** The maximum age of a signature, and its maximum time in the future. */
const toleranceSeconds = 300

/** The headers of a signed request. */
export type SignatureHeaders = { id: string; timestamp: string; signatures: string }

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/**
 * Whether a body was signed with a secret, as Standard Webhooks 1.0.0 has it: HMAC-SHA256 over `id.timestamp.body`, in
 * base64, one of several signatures with their versions (`v1,… v1,…`), at most five minutes ago.
 *
 * By Node.js' own SHA-256: the library `standardwebhooks` hashes in JavaScript, 6 to 22 ms for a body of 1 MB (Node.js: 2), in which nobody
 * else is answered. Tests sign with it.
 *
 * @param now milliseconds
 */
export const isSigned = (
  secret: string,
  { id, timestamp, signatures }: SignatureHeaders,
  body: Buffer,
  now: number,
): boolean => {
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false
  const seconds = Number(timestamp)
  if (Math.abs(Math.floor(now / 1000) - seconds) > toleranceSeconds) return false
  const signed = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  if (signed.length === 0) return false
  const expected = Buffer.from(signWebhook(secret, id, seconds, body))
  return signed.some((signature) => isEqual(Buffer.from(signature), expected))
}

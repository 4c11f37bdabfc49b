import { createHmac, timingSafeEqual } from 'node:crypto'

/** The maximum age of a signature, and its maximum time in the future. */
const toleranceSeconds = 300

/**
 * The signature of a body that jambonz sends: HMAC-SHA256, in hexadecimal, over `timestamp.body`
 * (jambonz-feature-server, `lib/utils/base-requestor.js`).
 *
 * @param timestamp seconds
 */
export const signJambonz = (secret: string, timestamp: number, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/**
 * Whether jambonz signed a body with an account's webhook secret (`Jambonz-Signature: t=…,v1=…`), at most five minutes
 * ago. Several `v1` are several secrets of the sender: one is enough.
 */
export const isSignedByJambonz = (secret: string, header: string, body: Buffer, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim())
  const timestamp = Number(/^t=(\d{1,12})$/.exec(parts.find((part) => part.startsWith('t=')) ?? '')?.[1])
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= toleranceSeconds)) return false
  const expected = Buffer.from(signJambonz(secret, timestamp, body))
  return parts.some((part) => {
    const sent = Buffer.from(part.startsWith('v1=') ? part.slice(3) : '')
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}

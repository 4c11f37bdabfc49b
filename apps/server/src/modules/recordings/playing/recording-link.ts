import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets.ts'

/** Milliseconds for which a link works; a player gets a new one in time. */
export const linkLifetimeMs = 10 * 60_000

const purpose = 'links to recordings'

const claimsSchema = z.object({
  recordingId: z.uuid(),
  accountId: z.int(),
  userId: z.string(),
  sessionId: z.string(),
  /** Milliseconds. */
  expiresAt: z.number(),
  /** The name under which it is saved; null to play it. */
  fileName: z.string().nullable(),
})
export type LinkClaims = z.output<typeof claimsSchema>

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Builds the address of a recording for one user and session. */
export const buildRecordingLink = (secrets: Secrets, claims: LinkClaims): string => {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `/api/recordings/${text}.${sign(secrets.key(purpose), text).toString('base64url')}`
}

/** What a link allows. @returns undefined for one that is not ours, or has expired */
export const parseRecordingLink = (secrets: Secrets, token: string, now: Date): LinkClaims | undefined => {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secrets.keys(purpose).some((key) => {
    const expected = sign(key, text)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isOurs) return undefined
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return claims.expiresAt > now.getTime() ? claims : undefined
}

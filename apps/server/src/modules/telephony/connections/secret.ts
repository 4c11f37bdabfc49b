import { randomBytes } from 'node:crypto'
import type { ConnectionKind } from '@talkie/contract/telephony'
import { Refusal } from '../../../platform/http/http.ts'

/**
 * The secret of a new connection: Twilio's auth token, else a generated one in the format of Standard Webhooks: `whsec_`
 * and base64 of 24 random bytes.
 *
 * @throws Refusal when Twilio's token is missing
 */
export const resolveSecret = (kind: ConnectionKind, authToken: string | null): string => {
  if (kind !== 'twilio') return `whsec_${randomBytes(24).toString('base64')}`
  if (authToken === null)
    throw new Refusal('BAD_REQUEST', 'Twilio’s auth token is required.', { authToken: 'required' })
  return authToken
}

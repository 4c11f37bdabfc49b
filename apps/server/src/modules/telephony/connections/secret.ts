import { randomBytes } from 'node:crypto'
import type { ConnectionKind } from '@talkie/contract/telephony'
import { Refusal } from '../../../platform/http.ts'

/**
 * The secret of a connection: Twilio's own auth token, else one made here as Standard Webhooks has it, `whsec_` and
 * base64 of 24 random bytes.
 *
 * @throws Refusal when Twilio's token was not given
 */
export const secretFor = (kind: ConnectionKind, authToken: string | null): string => {
  if (kind !== 'twilio') return `whsec_${randomBytes(24).toString('base64')}`
  if (authToken === null)
    throw new Refusal('BAD_REQUEST', 'Twilio’s auth token is required.', { authToken: 'required' })
  return authToken
}

import { randomBytes } from 'node:crypto'
import { type ConnectionKind, isSigningKind } from '@talkie/contract/telephony'
import { Refusal } from '../../../platform/http/http.ts'

/**
 * The secret of a new connection: the provider's where it signs with its own, else a generated one in the format of
 * Standard Webhooks: `whsec_` and base64 of 24 random bytes.
 *
 * @throws Refusal when the provider's secret is missing
 */
export const resolveSecret = (kind: ConnectionKind, authToken: string | null): string => {
  if (!isSigningKind(kind)) return `whsec_${randomBytes(24).toString('base64')}`
  if (authToken === null)
    throw new Refusal('BAD_REQUEST', 'The provider’s own secret is required.', { authToken: 'required' })
  return authToken
}

import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { JWSSignatureVerificationFailed } from 'jose/errors'

/**
 * Keys for tokens: the first signs; while the secret of the installation is being replaced, a second one verifies.
 */
export type TokenKeys = readonly [Uint8Array, ...Uint8Array[]]

/** The payload of a token signed with any of the keys (HS256). @throws JOSEError if no key verifies it */
export const verifyToken = async (
  token: string,
  [key, ...otherKeys]: readonly Uint8Array[],
  options: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<JWTPayload> => {
  if (!key) throw new Error('There is no key to verify tokens.')
  try {
    return (await jwtVerify(token, key, { ...options, algorithms: ['HS256'] })).payload
  } catch (error) {
    if (otherKeys.length === 0 || !(error instanceof JWSSignatureVerificationFailed)) throw error
    return await verifyToken(token, otherKeys, options)
  }
}

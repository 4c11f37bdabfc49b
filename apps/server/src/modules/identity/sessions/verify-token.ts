import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { JWSSignatureVerificationFailed } from 'jose/errors'

/** Keys of which the first signs; while the installation's secret is being replaced there is a second, which verifies. */
export type TokenKeys = readonly [Uint8Array, ...Uint8Array[]]

/** A token's payload, checked with whichever of the keys signed it (HS256). @throws JOSEError for none of them */
export const verifyToken = async (
  token: string,
  [key, ...others]: readonly Uint8Array[],
  options: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<JWTPayload> => {
  if (!key) throw new Error('There is no key.')
  try {
    return (await jwtVerify(token, key, { ...options, algorithms: ['HS256'] })).payload
  } catch (error) {
    if (others.length === 0 || !(error instanceof JWSSignatureVerificationFailed)) throw error
    return await verifyToken(token, others, options)
  }
}

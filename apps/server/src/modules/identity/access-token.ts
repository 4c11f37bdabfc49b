import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { z } from 'zod'

const claimsSchema = z.object({ sub: z.string().min(1), sid: z.string().min(1) })

/** Whose token it is, and the session that it stands and falls with. */
export type TokenOwner = { userId: string; sessionId: string }

/** Makes and reads access tokens: JWT (RFC 7519), HS256, `sub`, `sid` and `exp` = the session's end. */
export const createAccessTokens = (key: Uint8Array) => ({
  sign: ({ userId, sessionId, endsAt }: TokenOwner & { endsAt: Date }): Promise<string> =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(endsAt)
      .sign(key),
  /** Undefined for a token that is not ours, was changed or is past its end. */
  verify: async (token: string): Promise<TokenOwner | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      const claims = claimsSchema.safeParse(payload)
      return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : undefined
    } catch (error) {
      if (error instanceof JOSEError) return undefined
      throw error
    }
  },
})

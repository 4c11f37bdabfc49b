import { SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type TokenKeys, verifyToken } from './verify-token.ts'

/** A token without `gen` was issued before sessions could be renewed: it is the first of its session. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  gen: z.int().min(1).default(1),
  exp: z.number(),
})

/** The user of a token, its session, and the generation of the token in that session. */
export type TokenOwner = { userId: string; sessionId: string; generation: number }

/** The claims of a token with a valid signature; `endsAt` in milliseconds since the epoch. */
type TokenClaims = TokenOwner & { endsAt: number }

// The expiry is not verified here: it is checked at each request.
const verifyOptions = { requiredClaims: ['exp', 'sub', 'sid'], currentDate: new Date(0) }

/**
 * Signs and verifies access tokens: JWT (RFC 7519), HS256, `sub`, `sid`, `gen` and `exp` = end of the session. The
 * first key signs; the others only verify, while the secret of the installation is being replaced.
 */
export const createAccessTokens = (...keys: TokenKeys) => {
  const [key] = keys
  // A signature is verified once per token; the expiry is checked at each request.
  const known = new LRUCache<string, TokenClaims>({ max: 10_000 })
  const parse = async (token: string): Promise<TokenClaims | undefined> => {
    try {
      const payload = await verifyToken(token, keys, verifyOptions)
      const { data } = claimsSchema.safeParse(payload)
      if (!data) return undefined
      const claims = {
        userId: data.sub,
        sessionId: data.sid,
        generation: data.gen,
        endsAt: data.exp * 1000,
      }
      known.set(token, claims)
      return claims
    } catch (error) {
      if (error instanceof JOSEError) return undefined
      throw error
    }
  }
  const find = async (token: string) => known.get(token) ?? (await parse(token))
  return {
    sign: ({ userId, sessionId, generation, endsAt }: TokenOwner & { endsAt: Date }): Promise<string> =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(endsAt)
        .sign(key),
    /** The owner of a valid token; undefined for a foreign, altered or expired token. */
    verify: async (token: string): Promise<TokenOwner | undefined> => {
      const claims = await find(token)
      if (!claims || claims.endsAt <= Date.now()) return undefined
      const { userId, sessionId, generation } = claims
      return { userId, sessionId, generation }
    },
    /** The session of a token of ours, even if expired: to tell why a session ended. */
    findSessionId: async (token: string): Promise<string | undefined> => (await find(token))?.sessionId,
  }
}

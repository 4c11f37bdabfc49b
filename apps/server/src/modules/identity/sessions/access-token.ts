import { SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type TokenKeys, verifyToken } from './verify-token.ts'

/** A token without `gen` was issued before sessions could be renewed: it is its session's first. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  gen: z.int().min(1).default(1),
  exp: z.number(),
})

/** Whose token it is, the session that it stands and falls with, and which of the session's tokens it is. */
export type TokenOwner = { userId: string; sessionId: string; generation: number }

/** What a token says, once its signature was found to be ours. */
type Read = TokenOwner & { endsAt: number }

// A token's end is looked at with each of its requests.
const checked = { requiredClaims: ['exp', 'sub', 'sid'], currentDate: new Date(0) }

/**
 * Makes and reads access tokens: JWT (RFC 7519), HS256, `sub`, `sid`, `gen` and `exp` = the session's end. They are
 * signed with the first key; the others verify while the installation's secret is being replaced.
 */
export const createAccessTokens = (...keys: TokenKeys) => {
  const [key] = keys
  // A signature is checked once for each token and not with each of its requests: their ends are, each time.
  const known = new LRUCache<string, Read>({ max: 10_000 })
  const read = async (token: string): Promise<Read | undefined> => {
    try {
      const payload = await verifyToken(token, keys, checked)
      const { data: claims } = claimsSchema.safeParse(payload)
      if (!claims) return undefined
      const ofToken = {
        userId: claims.sub,
        sessionId: claims.sid,
        generation: claims.gen,
        endsAt: claims.exp * 1000,
      }
      known.set(token, ofToken)
      return ofToken
    } catch (error) {
      if (error instanceof JOSEError) return undefined
      throw error
    }
  }
  const find = async (token: string) => known.get(token) ?? (await read(token))
  return {
    sign: ({ userId, sessionId, generation, endsAt }: TokenOwner & { endsAt: Date }): Promise<string> =>
      new SignJWT({ sid: sessionId, gen: generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(endsAt)
        .sign(key),
    /** Undefined for a token that is not ours, was changed or is past its end. */
    verify: async (token: string): Promise<TokenOwner | undefined> => {
      const found = await find(token)
      if (!found || found.endsAt <= Date.now()) return undefined
      const { userId, sessionId, generation } = found
      return { userId, sessionId, generation }
    },
    /** The session of a token of ours, also past its end: for what may be told of a session that is over. */
    sessionOf: async (token: string): Promise<string | undefined> => (await find(token))?.sessionId,
  }
}

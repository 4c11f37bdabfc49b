import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { z } from 'zod'
import { type TokenKeys, verifyToken } from '../sessions/verify-token.ts'

/** The browser that a request comes from. */
export type Device = {
  /** The device token that it keeps, whoever wrote it. */
  token: string | undefined
  /** Has the browser keep a device token from now on. */
  remember: (token: string) => void
}

/** Seconds that a device is known after the last sign-in on it: 180 days. */
export const deviceLasts = 180 * 86_400

/** People of whom one device is known: those of a shared computer. */
const mostUsers = 8

const claimsSchema = z.object({
  users: z.array(z.object({ sub: z.string().min(1), id: z.string().min(1) })).max(mostUsers),
})
type KnownUser = z.infer<typeof claimsSchema>['users'][number]

/**
 * Device tokens, which a successful sign-in leaves in the browser (OWASP, 'Slow Down Online Guessing Attacks with Device
 * Cookies'). A token lets nobody in: it proves that its browser signed in before as a person, so that failed sign-ins
 * of strangers do not count against it. JWT (RFC 7519), HS256, with the users and an id for each of them.
 */
export const createDeviceTokens = (...keys: TokenKeys) => {
  const [key] = keys
  const read = async (token: string | undefined): Promise<KnownUser[]> => {
    if (!token) return []
    try {
      const payload = await verifyToken(token, keys, { requiredClaims: ['exp', 'users'], audience: 'device' })
      return claimsSchema.safeParse(payload).data?.users ?? []
    } catch (error) {
      if (error instanceof JOSEError) return []
      throw error
    }
  }
  return {
    /** What tells a token of ours from all others, whoever it is known for; undefined where it is not ours. */
    tokenId: async (token: string | undefined): Promise<string | undefined> => (await read(token))[0]?.id,
    /** The id under which a device is known for a user; undefined where the token is not ours or not of this user. */
    idFor: async (token: string | undefined, userId: string): Promise<string | undefined> =>
      (await read(token)).find(({ sub }) => sub === userId)?.id,
    /** The device's token with a user added, under a new id. */
    withUser: async (token: string | undefined, userId: string): Promise<string> => {
      const others = (await read(token)).filter(({ sub }) => sub !== userId)
      const users = [{ sub: userId, id: randomUUID() }, ...others].slice(0, mostUsers)
      return await new SignJWT({ users })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience('device')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + deviceLasts)
        .sign(key)
    },
  }
}
export type DeviceTokens = ReturnType<typeof createDeviceTokens>

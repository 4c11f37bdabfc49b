import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { z } from 'zod'
import { type TokenKeys, verifyToken } from '../sessions/verify-token.ts'

/** The browser of a request. */
export type SignInDevice = {
  /** The device token that it sent, not verified. */
  token: string | undefined
  /** Stores a device token in the browser. */
  saveToken: (token: string) => void
}

/** Seconds that a device stays known after its last sign-in: 180 days. */
export const deviceLifetime = 180 * 86_400

/** Maximum number of users that one device is known for, as on a shared computer. */
const maxUsers = 8

const claimsSchema = z.object({
  users: z.array(z.object({ sub: z.string().min(1), id: z.string().min(1) })).max(maxUsers),
})
type KnownUser = z.infer<typeof claimsSchema>['users'][number]

/**
 * Device tokens, which a successful sign-in stores in the browser (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). A token lets nobody in: it proves that its browser signed in as a user before, so that failed
 * sign-ins of strangers do not count against it. JWT (RFC 7519), HS256, with the users and an id for each of them.
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
    /** The id of a token of ours, whichever user it is known for; undefined for a foreign token. */
    findTokenId: async (token: string | undefined): Promise<string | undefined> => (await read(token))[0]?.id,
    /** The id of the device for a user; undefined if the token is foreign or not for this user. */
    findDeviceId: async (token: string | undefined, userId: string): Promise<string | undefined> =>
      (await read(token)).find(({ sub }) => sub === userId)?.id,
    /** The token of the device with a user added, under a new id. */
    addUser: async (token: string | undefined, userId: string): Promise<string> => {
      const otherUsers = (await read(token)).filter(({ sub }) => sub !== userId)
      const users = [{ sub: userId, id: randomUUID() }, ...otherUsers].slice(0, maxUsers)
      return await new SignJWT({ users })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience('device')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + deviceLifetime)
        .sign(key)
    },
  }
}
export type DeviceTokens = ReturnType<typeof createDeviceTokens>

import { passkey } from '@better-auth/passkey'
import { brandText } from '@talkie/contract/brand'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../tables.ts'

/** The header that says who adds a passkey: a ticket of somebody else adds none. */
export const ownerHeader = 'x-talkie-user'

/** The cookie in which the plugin keeps the ticket of a challenge. It never reaches a browser: see `ceremonies.ts`. */
export const ticketCookie = 'ticket'

/** A passkey stands for both factors, so that its device asks who is there. The plugin itself does not require it. */
const requireUserVerification = (isVerified: boolean | undefined) => {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The device did not verify its user.' })
}

/** better-auth's passkeys, for the one host that people open; its routes are called as functions alone. */
export const passkeyPlugin = (
  db: Executor,
  { publicUrl, productName }: { publicUrl: string; productName: string },
) => {
  const { hostname, origin } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    rpName: brandText(productName),
    origin,
    advanced: { webAuthnChallengeCookie: ticketCookie },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // The plugin knows sessions by cookies, which authenticate nothing here.
      requireSession: false,
      resolveUser: async ({ context }) => {
        const [found] = await db
          .select()
          .from(user)
          .where(eq(user.id, context ?? ''))
        if (!found) throw new APIError('UNAUTHORIZED', { message: 'There is no such user.' })
        const displayName = `${found.name} ${found.lastname}`.trim()
        return { id: found.id, name: found.email, displayName }
      },
      afterVerification: async ({ ctx, verification, user: owner }) => {
        requireUserVerification(verification.registrationInfo?.userVerified)
        if (ctx.headers?.get(ownerHeader) !== owner.id)
          throw new APIError('UNAUTHORIZED', { message: 'The ticket is of somebody else.' })
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        requireUserVerification(verification.authenticationInfo.userVerified)
      },
    },
  })
}

import { passkey } from '@better-auth/passkey'
import { brandText } from '@talkie/contract/brand'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { user } from '../tables.ts'

/** The header with the id of the user who adds a passkey: a ticket of another user adds none. */
export const ownerHeader = 'x-talkie-user'

/** The cookie with the ticket of a challenge. It never reaches a browser: see `ceremonies.ts`. */
export const ticketCookie = 'ticket'

/** A passkey counts as both factors, so its device must verify the user. The plugin itself does not require that. */
const requireUserVerification = (isVerified: boolean | undefined) => {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The device did not verify its user.' })
}

/** better-auth's passkey plugin for the host of `publicUrl`. Its routes are only called as functions. */
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
      // The plugin finds sessions by cookies, which authenticate nothing here.
      requireSession: false,
      resolveUser: async ({ context }) => {
        const [owner] = await db
          .select()
          .from(user)
          .where(eq(user.id, context ?? ''))
        if (!owner) throw new APIError('UNAUTHORIZED', { message: 'There is no such user.' })
        const displayName = `${owner.name} ${owner.lastname}`.trim()
        return { id: owner.id, name: owner.email, displayName }
      },
      afterVerification: async ({ ctx, verification, user: owner }) => {
        requireUserVerification(verification.registrationInfo?.userVerified)
        if (ctx.headers?.get(ownerHeader) !== owner.id)
          throw new APIError('UNAUTHORIZED', { message: 'The ticket belongs to another user.' })
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        requireUserVerification(verification.authenticationInfo.userVerified)
      },
    },
  })
}

import { limits } from '@talkie/contract/limits'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { passkeyPlugin, ticketCookie } from '../passkeys/passkey-plugin.ts'
import { credential, passkey, session, user, verification } from '../tables.ts'

/** The header that gives better-auth the client address that the web server saw. */
export const addressHeader = 'x-talkie-address'

export type AuthOptions = { secret: string; sessionHours: number; publicUrl: string; productName: string }

/**
 * better-auth on our tables: passwords (scrypt), passkeys and sessions. It is only called as a library: none of its
 * routes is served, so clients cannot reach its sign-up, its cookies and its rate limits.
 */
export const createAuth = (db: Executor, { secret, sessionHours, publicUrl, productName }: AuthOptions) =>
  betterAuth({
    secret,
    baseURL: 'http://talkie.invalid',
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, credential, verification, passkey },
    }),
    account: { modelName: 'credential' },
    // Expired links are kept for some time: see `recovery/user-link.ts`.
    verification: { disableCleanup: true },
    plugins: [passkeyPlugin(db, { publicUrl, productName })],
    session: { expiresIn: Math.round(sessionHours * 3600), disableSessionRefresh: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: limits.minPasswordLength },
    // No request can set these columns (`input: false`); they are set by `users/insert-user.ts`,
    // `users/update-user.ts` and `profile/update-own-details.ts`.
    user: {
      additionalFields: {
        lastname: { type: 'string', input: false, required: false },
        phone: { type: 'string', input: false, required: false },
        company: { type: 'string', input: false, required: false },
        position: { type: 'string', input: false, required: false },
        gender: { type: 'string', input: false, required: false },
        profile: { type: 'string', input: false, required: false },
        active: { type: 'boolean', input: false, required: false },
      },
    },
    // better-auth would store the network instead of an IPv6 address.
    advanced: {
      ipAddress: { disableIpTracking: true },
      cookies: { [ticketCookie]: { name: ticketCookie } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (opened, context) => ({
            data: { ...opened, ipAddress: context?.headers?.get(addressHeader) ?? opened.ipAddress ?? '' },
          }),
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
export type Auth = ReturnType<typeof createAuth>

import { limits } from '@talkie/contract/limits'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { passkeyPlugin, ticketCookie } from '../passkeys/passkey-plugin.ts'
import { credential, passkey, session, user, verification } from '../tables.ts'

/** The header in which better-auth is told the address that the web server saw. */
export const addressHeader = 'x-talkie-address'

export type AuthOptions = { secret: string; sessionHours: number; publicUrl: string; productName: string }

/**
 * better-auth over our tables: passwords (scrypt), passkeys and sessions. It is called as a library alone: none of its
 * routes is served, so that its cookies, sign-up and rate limits are out of reach.
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
    // Links that are over are known for some time: see `recovery/account-link.ts`.
    verification: { disableCleanup: true },
    plugins: [passkeyPlugin(db, { publicUrl, productName })],
    session: { expiresIn: Math.round(sessionHours * 3600), disableSessionRefresh: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: limits.passwordLength },
    // Nothing a client sends reaches these columns (`input: false`): only `users/create-user.ts` sets them.
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
    // better-auth itself keeps the network of an IPv6 address in the place of the address.
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

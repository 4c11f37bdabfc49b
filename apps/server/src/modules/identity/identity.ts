import type { PasskeyAssertion, SessionEndReason } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { SessionPrincipal } from './access/principal.ts'
import type { AuthenticateOptions } from './access/procedure.ts'
import { type PermissionsChange, setPermissions } from './access/set-permissions.ts'
import { createAttemptLimiter } from './attempts/attempt-limiter.ts'
import { recordSession } from './audit/record-sign-in.ts'
import { ensureFirstAdmin } from './first-admin/ensure-first-admin.ts'
import { createSetupToken, hasUsers } from './first-admin/setup-link.ts'
import { type CeremonyResponse, createCeremonies } from './passkeys/ceremonies.ts'
import { signInByPasskey } from './passkeys/passkey-sign-in.ts'
import { createPasswordCheck, type PasswordRules } from './passwords/check-password.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { findExpiryReason } from './sessions/expiry-reason.ts'
import { isExchangeable, isLatestToken, renewSession } from './sessions/renew-session.ts'
import { announceSessions, createSessionDirectory } from './sessions/session-directory.ts'
import { createAuth } from './sign-in/auth.ts'
import {
  type ClientInfo,
  createSignInCompletion,
  notSignedIn,
  type SignIn,
} from './sign-in/complete-sign-in.ts'
import { createDeviceTokens, type SignInDevice } from './sign-in/known-device.ts'
import type { Credentials } from './sign-in/open-session.ts'
import { signInByPassword } from './sign-in/password-sign-in.ts'
import { createIssuerCache } from './single-sign-on/open-issuer.ts'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  type ProviderCallback,
} from './single-sign-on/provider-sign-in.ts'
import { session, user } from './tables.ts'
import { createUser, type NewUser } from './users/create-user.ts'

type IdentityDeps = {
  postgres: Postgres
  config: Pick<Config, 'SESSION_HOURS' | 'SESSION_MAX_DAYS' | 'PRODUCT_NAME'>
  /** The public URL; passkeys are bound to its host. */
  publicUrl: string
  secrets: Secrets
  passwords?: PasswordRules
}

/** Sign-in, sessions and users. */
export const createIdentity = async ({ postgres, config, secrets, publicUrl, passwords }: IdentityDeps) => {
  const { db } = postgres
  const options = {
    secret: secrets.key('sessions').toString('base64url'),
    sessionHours: config.SESSION_HOURS,
    publicUrl,
    productName: config.PRODUCT_NAME,
  }
  const auth = createAuth(db, options)
  const tokens = createAccessTokens(...secrets.keys('access token'))
  const checkPassword = createPasswordCheck(passwords)
  const devices = createDeviceTokens(...secrets.keys('device token'))
  const sessions = await createSessionDirectory(postgres)
  const attempts = await createAttemptLimiter(postgres)

  const completion = createSignInCompletion({ db, tokens, devices })
  const provider = {
    ...{ db, auth, secrets, attempts, completion },
    issuers: createIssuerCache(),
    redirectAddress: new URL('/', publicUrl).href,
  }
  const ceremonies = createCeremonies((tx) => (tx === db ? auth : createAuth(tx, options)))

  /** Users are never deleted: once there is one, there always is. */
  let knowsUser = false

  return {
    login: (credentials: Credentials): Promise<SignIn> =>
      signInByPassword({ db, auth, secrets, attempts, devices, completion }, credentials),
    ceremonies,
    singleSignOn: {
      redirectAddress: provider.redirectAddress,
      begin: (input: { providerId: string; email: string }) => beginProviderSignIn(provider, input),
      finish: (callback: ProviderCallback & ClientInfo): Promise<SignIn> =>
        finishProviderSignIn(provider, callback),
    },
    beginPasskeySignIn: () => ceremonies.beginAuthentication(db),
    signInByPasskey: (response: CeremonyResponse<PasskeyAssertion> & ClientInfo): Promise<SignIn> =>
      signInByPasskey({ db, ceremonies, attempts, completion }, response),
    /**
     * Makes a browser known for a user who proved an e-mail by a link, so that failed sign-ins of others do not lock
     * it out.
     * @returns the device with its new token
     */
    rememberDevice: async (device: SignInDevice, email: string): Promise<SignInDevice> => {
      const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
      return known ? await completion.rememberDevice(device, known.id) : device
    },
    /**
     * The principal of a token; undefined if it is invalid, expired or replaced, its session has ended, or its user
     * is inactive.
     */
    authenticate: async (
      token: string,
      { forExchange }: AuthenticateOptions = {},
    ): Promise<SessionPrincipal | undefined> => {
      const now = new Date()
      const owner = await tokens.verify(token)
      const stored = owner && (await sessions.find(owner))
      if (!stored || stored.endsAt <= now) return undefined
      const { generation } = owner
      const accepted = forExchange
        ? isExchangeable(generation, stored, now)
        : isLatestToken(generation, stored)
      return accepted ? { ...stored.principal, generation } : undefined
    },
    /**
     * The current state of a session, whichever of its tokens was used; undefined if it has ended or its user is
     * inactive.
     */
    findSession: async ({ sessionId, generation, user: { id: userId } }: SessionPrincipal) => {
      const stored = await sessions.find({ sessionId, generation, userId })
      return stored && stored.endsAt > new Date() ? stored.principal : undefined
    },
    onUserChange: sessions.onChange,
    /** Extends a session from now on, up to its maximum age. The token of the request ends. */
    renew: async ({ sessionId, generation, user: { id: userId } }: SessionPrincipal): Promise<SignIn> => {
      const { SESSION_HOURS: hours, SESSION_MAX_DAYS: maxDays } = config
      const renewed = await renewSession(db, { sessionId, userId, generation, hours, maxDays })
      if (!renewed) throw notSignedIn()
      sessions.clear()
      return await completion.issueToken({ sessionId, userId, ...renewed })
    },
    /** Ends a session and its tokens, in every process. */
    logout: async (
      principal: SessionPrincipal,
      origin: { address: string; userAgent: string } = { address: '', userAgent: '' },
      reason: SessionEndReason = 'signed_out',
    ): Promise<void> => {
      await db.transaction(async (tx) => {
        await tx.delete(session).where(eq(session.id, principal.sessionId))
        await recordSession(tx, 'sign_out', { ...origin, ...principal })
        await announceSessions(tx, principal.user.id, { reason, sessionIds: [principal.sessionId] })
      })
      sessions.clear()
    },
    /** Why the session of a token of ours ended; null if it is open or the reason is unknown. */
    findSessionEnd: async (token: string): Promise<SessionEndReason | null> => {
      const sessionId = await tokens.findSessionId(token)
      if (!sessionId) return null
      return (
        sessions.findEndReason(sessionId) ??
        (await findExpiryReason(db, { sessionId, maxDays: config.SESSION_MAX_DAYS }))
      )
    },
    attempts,
    checkPassword,
    /** Hashes with scrypt as better-auth does. Callers check the password first. */
    hashPassword: async (password: string): Promise<string> =>
      await (await auth.$context).password.hash(password),
    verifyPassword: async (input: { hash: string; password: string }): Promise<boolean> =>
      await (await auth.$context).password.verify(input),
    /** Clears the session cache of this process, before the notification of a change arrives. */
    clearSessionCache: (): void => sessions.clear(),
    createUser: (person: NewUser) => createUser({ db, auth, checkPassword }, person),
    setPermissions: async (change: PermissionsChange): Promise<void> => {
      await setPermissions(db, change)
      sessions.clear()
    },
    ensureFirstAdmin: (settings: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>) =>
      ensureFirstAdmin(
        { db, createUser: (person) => createUser({ db, auth, checkPassword }, person) },
        settings,
      ),
    /** Whether anybody can sign in: false until the first administrator is created. */
    hasUsers: async (): Promise<boolean> => {
      knowsUser ||= await hasUsers(db)
      return knowsUser
    },
    /** The token of the address at which the first administrator is created; undefined if there are users. */
    createSetupToken: (): Promise<string | undefined> => createSetupToken(db),
  }
}
export type Identity = Awaited<ReturnType<typeof createIdentity>>

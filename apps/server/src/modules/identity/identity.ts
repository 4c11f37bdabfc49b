import type { SessionEnd, UsedCredential } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { SessionPrincipal } from './access/principal.ts'
import type { TokenCheck } from './access/procedure.ts'
import { type PermissionsChange, setPermissions } from './access/set-permissions.ts'
import { createAttemptLimiter } from './attempts/attempt-limiter.ts'
import { recordSession } from './audit/record-sign-in.ts'
import { type Answer, createCeremonies } from './passkeys/ceremonies.ts'
import { signInByPasskey } from './passkeys/passkey-sign-in.ts'
import { createPasswordCheck, type PasswordRules } from './passwords/check-password.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { isExchangeable, isLatestToken, renewSession } from './sessions/renew-session.ts'
import { announceSessions, createSessionDirectory } from './sessions/session-directory.ts'
import { findExpiry } from './sessions/session-end.ts'
import { createAuth } from './sign-in/auth.ts'
import {
  createSignInCompletion,
  notSignedIn,
  type SignIn,
  type SignInFrom,
} from './sign-in/complete-sign-in.ts'
import { createDeviceTokens, type Device } from './sign-in/known-device.ts'
import type { Credentials } from './sign-in/open-session.ts'
import { signInByPassword } from './sign-in/password-sign-in.ts'
import { createIssuers } from './single-sign-on/open-issuer.ts'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  type ProviderAnswer,
} from './single-sign-on/provider-sign-in.ts'
import { session, user } from './tables.ts'
import { createUser, type NewUser } from './users/create-user.ts'
import { ensureFirstAdmin } from './users/ensure-first-admin.ts'

type IdentityDeps = {
  postgres: Postgres
  config: Pick<Config, 'SESSION_HOURS' | 'SESSION_MAX_DAYS' | 'PRODUCT_NAME'>
  /** The address that people open; passkeys are bound to its host. */
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
    issuers: createIssuers(),
    redirectAddress: new URL('/', publicUrl).href,
  }
  const ceremonies = createCeremonies((tx) => (tx === db ? auth : createAuth(tx, options)))

  return {
    login: (credentials: Credentials): Promise<SignIn> =>
      signInByPassword({ db, auth, secrets, attempts, devices, completion }, credentials),
    ceremonies,
    singleSignOn: {
      redirectAddress: provider.redirectAddress,
      begin: (given: { providerId: string; email: string }) => beginProviderSignIn(provider, given),
      finish: (given: ProviderAnswer & SignInFrom): Promise<SignIn> => finishProviderSignIn(provider, given),
    },
    beginPasskey: () => ceremonies.beginSignIn(db),
    signInByPasskey: (given: Answer<UsedCredential> & SignInFrom): Promise<SignIn> =>
      signInByPasskey({ db, ceremonies, attempts, completion }, given),
    /**
     * Makes a browser known for who proved an e-mail by a link, so that no failed sign-ins of others keep them out.
     * @returns the device as it is known now
     */
    knowDevice: async (device: Device, email: string): Promise<Device> => {
      const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
      return known ? await completion.rememberDevice(device, known.id) : device
    },
    /**
     * Whose token this is; undefined when it is wrong, past its end or replaced by a newer one, its session ended or
     * its user is inactive.
     */
    authenticate: async (
      token: string,
      { exchange }: TokenCheck = {},
    ): Promise<SessionPrincipal | undefined> => {
      const now = new Date()
      const owner = await tokens.verify(token)
      const found = owner && (await sessions.find(owner))
      if (!found || found.endsAt <= now) return undefined
      const { generation } = owner
      const accepted = exchange ? isExchangeable(generation, found, now) : isLatestToken(generation, found)
      return accepted ? { ...found.principal, generation } : undefined
    },
    /** A session as it is now, whichever of its tokens was shown; undefined when it ended or its user is inactive. */
    findSession: async ({ sessionId, generation, user: { id: userId } }: SessionPrincipal) => {
      const found = await sessions.find({ sessionId, generation, userId })
      return found && found.endsAt > new Date() ? found.principal : undefined
    },
    onUserChange: sessions.onChange,
    /** Prolongs a session from now on, up to its absolute end; the token that was shown ends. */
    renew: async ({ sessionId, generation, user: { id: userId } }: SessionPrincipal): Promise<SignIn> => {
      const { SESSION_HOURS: hours, SESSION_MAX_DAYS: maxDays } = config
      const renewed = await renewSession(db, { sessionId, userId, generation, hours, maxDays })
      if (!renewed) throw notSignedIn()
      sessions.clear()
      return await completion.answer({ sessionId, userId, ...renewed })
    },
    /** Ends a session, and with it its tokens, in every process. */
    logout: async (
      principal: SessionPrincipal,
      origin: { address: string; userAgent: string } = { address: '', userAgent: '' },
      reason: SessionEnd = 'signed_out',
    ): Promise<void> => {
      await db.transaction(async (tx) => {
        await tx.delete(session).where(eq(session.id, principal.sessionId))
        await recordSession(tx, 'sign_out', { ...origin, ...principal })
        await announceSessions(tx, principal.user.id, { reason, sessionIds: [principal.sessionId] })
      })
      sessions.clear()
    },
    /** Why the session of a token of ours ended; null where it lasts or nothing is known of its end. */
    whyEnded: async (token: string): Promise<SessionEnd | null> => {
      const sessionId = await tokens.sessionOf(token)
      if (!sessionId) return null
      return (
        sessions.reasonOf(sessionId) ??
        (await findExpiry(db, { sessionId, maxDays: config.SESSION_MAX_DAYS }))
      )
    },
    attempts,
    checkPassword,
    /** scrypt, as better-auth hashes; who sets a password checks it first. */
    hashPassword: async (password: string): Promise<string> =>
      await (await auth.$context).password.hash(password),
    verifyPassword: async (given: { hash: string; password: string }): Promise<boolean> =>
      await (await auth.$context).password.verify(given),
    /** Forgets what this process knows of sessions, before the notification of a change has come round. */
    forgetSessions: (): void => sessions.clear(),
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
  }
}
export type Identity = Awaited<ReturnType<typeof createIdentity>>

import type { SessionEnd, User } from '@talkie/contract'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/http.ts'
import type { Postgres } from '../../platform/postgres/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { SessionPrincipal } from './access/principal.ts'
import type { TokenCheck } from './access/procedure.ts'
import { type PermissionsChange, setPermissions } from './access/set-permissions.ts'
import { createAttemptLimiter } from './attempts/attempt-limiter.ts'
import type { SignInOrigin } from './attempts/sign-in-attempts.ts'
import { recordFailedSignIn } from './audit/record-failed-sign-in.ts'
import { recordRecoveryCode, recordSession } from './audit/record-sign-in.ts'
import { createPasswordCheck, type PasswordRules } from './passwords/check-password.ts'
import { takeSecondStep } from './second-factor/take-code.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { findSession } from './sessions/find-session.ts'
import { isExchangeable, isLatestToken, renewSession } from './sessions/renew-session.ts'
import { announceSessions, createSessionDirectory } from './sessions/session-directory.ts'
import { findExpiry } from './sessions/session-end.ts'
import { createAuth } from './sign-in/auth.ts'
import { createDeviceTokens, type Device } from './sign-in/known-device.ts'
import { type Credentials, type OpenedSession, openSession } from './sign-in/open-session.ts'
import { findSignInOrigin } from './sign-in/sign-in-origin.ts'
import { session, user } from './tables.ts'
import { createUser, type NewUser } from './users/create-user.ts'
import { ensureFirstAdmin } from './users/ensure-first-admin.ts'

type IdentityDeps = {
  postgres: Postgres
  config: Pick<Config, 'SESSION_HOURS' | 'SESSION_MAX_DAYS'>
  secrets: Secrets
  passwords?: PasswordRules
}

/** What a sign-in answers with: a JWT whose `exp` is the session's end, and whose it is. */
export type SignIn = { accessToken: string; user: User }

const notSignedIn = () => new Refusal('UNAUTHORIZED', 'Sign in first.')

/** Sign-in, sessions and users. */
export const createIdentity = async ({ postgres, config, secrets, passwords }: IdentityDeps) => {
  const { db } = postgres
  const auth = createAuth(db, {
    secret: secrets.key('sessions').toString('base64url'),
    sessionHours: config.SESSION_HOURS,
  })
  const tokens = createAccessTokens(...secrets.keys('access token'))
  const checkPassword = createPasswordCheck(passwords)
  const devices = createDeviceTokens(...secrets.keys('device token'))
  const sessions = await createSessionDirectory(postgres)
  const attempts = await createAttemptLimiter(postgres)

  /** Makes a browser known for a user. @returns the device as it is known now */
  const rememberDevice = async (device: Device, userId: string): Promise<Device> => {
    const token = await devices.withUser(device.token, userId)
    device.remember(token)
    return { ...device, token }
  }

  const answer = async (opened: OpenedSession): Promise<SignIn> => {
    const found = await findSession(db, opened)
    if (!found) throw notSignedIn()
    return { accessToken: await tokens.sign(opened), user: found.principal.user }
  }

  /** Ends what a password alone opened, where the person has a second factor and did not prove it. */
  const passSecondStep = async (
    opened: OpenedSession,
    given: Credentials,
    origin: SignInOrigin,
  ): Promise<void> => {
    const step = await db.transaction((tx) =>
      takeSecondStep({ tx, secrets }, { userId: opened.userId, code: given.code }),
    )
    if (step === 'recovery') await recordRecoveryCode(db, { ...given, userId: opened.userId })
    if (step !== 'asked' && step !== 'wrong') return
    await db.delete(session).where(eq(session.id, opened.sessionId))
    if (step === 'asked') {
      await attempts.takeBack(origin)
      throw new Refusal('SECOND_FACTOR_REQUIRED', 'A code of the second factor is needed too.')
    }
    await recordFailedSignIn(db, given)
    throw new Refusal('INVALID_CODE', 'The code is wrong or was used.', { code: 'invalid_code' })
  }

  return {
    /**
     * @throws Refusal INVALID_CREDENTIALS, alike for unknown e-mail and wrong password; SECOND_FACTOR_REQUIRED and
     * INVALID_CODE for who knows the password; TooManyRequests
     */
    login: async (credentials: Credentials): Promise<SignIn> => {
      const given = { ...credentials, email: credentials.email.trim() }
      const { address, email, device } = given
      const deviceTokenId = await devices.tokenId(device?.token)
      const findOrigin = () => findSignInOrigin({ db, devices }, given)
      return await attempts.runSignIn({ address, email, deviceTokenId }, findOrigin, async (origin) => {
        const opened = await openSession({ db, auth }, given)
        if (!opened) {
          await recordFailedSignIn(db, given)
          throw new Refusal('INVALID_CREDENTIALS', 'The e-mail or the password is wrong.')
        }
        await passSecondStep(opened, given, origin)
        if (device) await rememberDevice(device, opened.userId)
        const signIn = await answer(opened)
        await recordSession(db, 'sign_in', { ...given, sessionId: opened.sessionId, user: signIn.user })
        // After what makes the address known: what other processes know of it is forgotten then.
        await attempts.forgive(origin)
        return signIn
      })
    },
    /**
     * Makes a browser known for who proved an e-mail by a link, so that no failed sign-ins of others keep them out.
     * @returns the device as it is known now
     */
    knowDevice: async (device: Device, email: string): Promise<Device> => {
      const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
      return known ? await rememberDevice(device, known.id) : device
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
      return await answer({ sessionId, userId, ...renewed })
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

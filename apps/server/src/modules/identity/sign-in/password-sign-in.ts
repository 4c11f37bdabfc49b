import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'
import type { SignInOrigin } from '../attempts/sign-in-attempts.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import { recordRecoveryCodeUse } from '../audit/record-sign-in.ts'
import { verifySecondStep } from '../second-factor/verify-second-step.ts'
import { requiresProvider } from '../single-sign-on/find-provider.ts'
import { rejectSession } from '../single-sign-on/reject-session.ts'
import { session } from '../tables.ts'
import type { Auth } from './auth.ts'
import type { SignIn, SignInCompletion } from './complete-sign-in.ts'
import { findSignInOrigin } from './find-sign-in-origin.ts'
import type { DeviceTokens } from './known-device.ts'
import { type Credentials, type OpenedSession, openSession } from './open-session.ts'

type Deps = {
  db: Database
  auth: Auth
  secrets: Secrets
  attempts: AttemptLimiter
  devices: DeviceTokens
  completion: SignInCompletion
}

/** Ends the session that the password opened if the user has a second factor and its code is missing or wrong. */
const requireSecondStep = async (
  { db, secrets, attempts }: Deps,
  opened: OpenedSession,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<void> => {
  const step = await db.transaction((tx) =>
    verifySecondStep({ tx, secrets }, { userId: opened.userId, code: credentials.code }),
  )
  if (step === 'recovery') await recordRecoveryCodeUse(db, { ...credentials, userId: opened.userId })
  if (step !== 'missing' && step !== 'wrong') return
  await db.delete(session).where(eq(session.id, opened.sessionId))
  if (step === 'missing') {
    await attempts.takeBack(origin)
    throw new Refusal('SECOND_FACTOR_REQUIRED', 'The code of the second factor is missing.')
  }
  await recordFailedSignIn(db, credentials)
  throw new Refusal('INVALID_CODE', 'The code is wrong or has been used.', { code: 'invalid_code' })
}

/**
 * Signs in with e-mail and password.
 * @throws Refusal INVALID_CREDENTIALS, equally for an unknown e-mail and a wrong password; with the right password
 *   SINGLE_SIGN_ON_REQUIRED, SECOND_FACTOR_REQUIRED or INVALID_CODE; TooManyRequests
 */
export const signInByPassword = async (deps: Deps, input: Credentials): Promise<SignIn> => {
  const { db, auth, attempts, devices, completion } = deps
  const credentials = { ...input, email: input.email.trim() }
  const { address, email, device } = credentials
  const deviceTokenId = await devices.findTokenId(device?.token)
  const findOrigin = () => findSignInOrigin({ db, devices }, credentials)
  return await attempts.runSignIn({ address, email, deviceTokenId }, findOrigin, async (origin) => {
    const opened = await openSession({ db, auth }, credentials)
    if (!opened) {
      await recordFailedSignIn(db, credentials)
      throw new Refusal('INVALID_CREDENTIALS', 'The e-mail or the password is wrong.')
    }
    if (await requiresProvider(db, opened.userId)) {
      await attempts.takeBack(origin)
      throw await rejectSession(db, opened)
    }
    await requireSecondStep(deps, opened, credentials, origin)
    const { userAgent } = credentials
    const signIn = await completion.complete(opened, { address, userAgent, device }, 'password')
    // Only now is the address recorded as known; this clears what the processes have cached about it.
    await attempts.forgive(origin)
    return signIn
  })
}

import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts'
import type { SignInOrigin } from '../attempts/sign-in-attempts.ts'
import { recordFailedSignIn } from '../audit/record-failed-sign-in.ts'
import { recordRecoveryCode } from '../audit/record-sign-in.ts'
import { takeSecondStep } from '../second-factor/take-code.ts'
import { needsProvider } from '../single-sign-on/find-provider.ts'
import { refuseOpened } from '../single-sign-on/refuse-opened.ts'
import { session } from '../tables.ts'
import type { Auth } from './auth.ts'
import type { SignIn, SignInCompletion } from './complete-sign-in.ts'
import type { DeviceTokens } from './known-device.ts'
import { type Credentials, type OpenedSession, openSession } from './open-session.ts'
import { findSignInOrigin } from './sign-in-origin.ts'

type Deps = {
  db: Database
  auth: Auth
  secrets: Secrets
  attempts: AttemptLimiter
  devices: DeviceTokens
  completion: SignInCompletion
}

/** Ends what a password alone opened, where the person has a second factor and did not prove it. */
const passSecondStep = async (
  { db, secrets, attempts }: Deps,
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

/**
 * @throws Refusal INVALID_CREDENTIALS, alike for unknown e-mail and wrong password; SINGLE_SIGN_ON_REQUIRED,
 * SECOND_FACTOR_REQUIRED and INVALID_CODE for who knows the password; TooManyRequests
 */
export const signInByPassword = async (deps: Deps, credentials: Credentials): Promise<SignIn> => {
  const { db, auth, attempts, devices, completion } = deps
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
    if (await needsProvider(db, opened.userId)) {
      await attempts.takeBack(origin)
      throw await refuseOpened(db, opened)
    }
    await passSecondStep(deps, opened, given, origin)
    const { userAgent } = given
    const signIn = await completion.complete(opened, { address, userAgent, device }, 'password')
    // After what makes the address known: what other processes know of it is forgotten then.
    await attempts.forgive(origin)
    return signIn
  })
}

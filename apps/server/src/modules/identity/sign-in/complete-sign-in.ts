import type { User } from '@talkie/contract/identity'
import { Refusal } from '../../../platform/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { recordSession, type SignInMethod } from '../audit/record-sign-in.ts'
import type { createAccessTokens } from '../sessions/access-token.ts'
import { findSession } from '../sessions/find-session.ts'
import type { Device, DeviceTokens } from './known-device.ts'
import type { OpenedSession } from './open-session.ts'

/** What a sign-in answers with: a JWT whose `exp` is the session's end, and whose it is. */
export type SignIn = { accessToken: string; user: User }

/** From where somebody signs in; a device is absent where no browser does. */
export type SignInFrom = { address: string; userAgent: string; device?: Device | undefined }

type Deps = { db: Database; tokens: ReturnType<typeof createAccessTokens>; devices: DeviceTokens }

export const notSignedIn = () => new Refusal('UNAUTHORIZED', 'Sign in first.')

/** What every way to sign in ends with: the access token, a browser that is known from now on, and an audit entry. */
export const createSignInCompletion = ({ db, tokens, devices }: Deps) => {
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
  return {
    answer,
    rememberDevice,
    complete: async (
      opened: OpenedSession,
      { device, ...from }: SignInFrom,
      method: SignInMethod,
    ): Promise<SignIn> => {
      if (device) await rememberDevice(device, opened.userId)
      const signIn = await answer(opened)
      const { sessionId } = opened
      await recordSession(db, 'sign_in', { ...from, sessionId, user: signIn.user, method })
      return signIn
    },
  }
}
export type SignInCompletion = ReturnType<typeof createSignInCompletion>

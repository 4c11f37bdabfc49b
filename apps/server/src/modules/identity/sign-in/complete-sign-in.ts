import type { User } from '@talkie/contract/identity'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { recordSession, type SignInMethod } from '../audit/record-sign-in.ts'
import type { createAccessTokens } from '../sessions/access-token.ts'
import { findSession } from '../sessions/find-session.ts'
import type { DeviceTokens, SignInDevice } from './known-device.ts'
import type { OpenedSession } from './open-session.ts'

/** The result of a sign-in: a JWT whose `exp` is the end of the session, and its user. */
export type SignIn = { accessToken: string; user: User }

/** The client of a sign-in; `device` is absent if it is not a browser. */
export type ClientInfo = { address: string; userAgent: string; device?: SignInDevice | undefined }

type Deps = { db: Database; tokens: ReturnType<typeof createAccessTokens>; devices: DeviceTokens }

export const notSignedIn = () => new Refusal('UNAUTHORIZED', 'Sign in first.')

/** The last step of every way to sign in: the access token, a device token for the browser, and an audit entry. */
export const createSignInCompletion = ({ db, tokens, devices }: Deps) => {
  /** Makes a browser known for a user. @returns the device with its new token */
  const rememberDevice = async (device: SignInDevice, userId: string): Promise<SignInDevice> => {
    const token = await devices.addUser(device.token, userId)
    device.saveToken(token)
    return { ...device, token }
  }
  const issueToken = async (opened: OpenedSession): Promise<SignIn> => {
    const current = await findSession(db, opened)
    if (!current) throw notSignedIn()
    return { accessToken: await tokens.sign(opened), user: current.principal.user }
  }
  return {
    issueToken,
    rememberDevice,
    complete: async (
      opened: OpenedSession,
      { device, ...client }: ClientInfo,
      method: SignInMethod,
    ): Promise<SignIn> => {
      if (device) await rememberDevice(device, opened.userId)
      const signIn = await issueToken(opened)
      const { sessionId } = opened
      await recordSession(db, 'sign_in', { ...client, sessionId, user: signIn.user, method })
      return signIn
    },
  }
}
export type SignInCompletion = ReturnType<typeof createSignInCompletion>

import type { SessionEndReason } from '@talkie/contract/identity'
import { client } from '../api/api.ts'

/** Milliseconds before the second request: the sign-out of another tab may not have reached the server yet. */
const retryDelay = 1000

const requestReason = async (accessToken: string): Promise<SessionEndReason | null> => {
  try {
    return (await client.identity.whyEnded({ accessToken })).reason
  } catch {
    return null
  }
}

/** Why the session of a token ended; null if the server does not know or does not respond. */
export const findSessionEnd = async (accessToken: string): Promise<SessionEndReason | null> => {
  const reason = await requestReason(accessToken)
  if (reason) return reason
  await new Promise((done) => setTimeout(done, retryDelay))
  return await requestReason(accessToken)
}

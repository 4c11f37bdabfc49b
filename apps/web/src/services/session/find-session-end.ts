import type { SessionEnd } from '@talkie/contract/identity'
import { client } from '../api/api.ts'

/** Milliseconds until a second question: another tab may be signing out, which the server has not heard yet. */
const again = 1000

const ask = async (accessToken: string): Promise<SessionEnd | null> => {
  try {
    return (await client.identity.whyEnded({ accessToken })).reason
  } catch {
    return null
  }
}

/** Why the session of a token ended; null where the server does not know, or does not answer. */
export const findSessionEnd = async (accessToken: string): Promise<SessionEnd | null> => {
  const reason = await ask(accessToken)
  if (reason) return reason
  await new Promise((passed) => setTimeout(passed, again))
  return await ask(accessToken)
}

import { client } from '../api/api.ts'

/** Milliseconds that a server which does not answer is waited for. */
const longest = 10_000

/** Tells the server in the background that a session is over: this device has forgotten it already. */
export const reportSignOut = (token: string | null, { idle }: { idle: boolean }): void => {
  if (token === null) return
  client.identity
    .logout({ idle }, { context: { token }, signal: AbortSignal.timeout(longest) })
    .catch((cause: unknown) => console.error('The server did not hear of the sign-out', cause))
}

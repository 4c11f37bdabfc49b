import { client } from '../api/api.ts'

/** Milliseconds until the request is given up. */
const timeout = 10_000

/** Ends a session on the server in the background; this device has already cleared it. */
export const reportSignOut = (token: string | null, { idle }: { idle: boolean }): void => {
  if (token === null) return
  client.identity
    .logout({ idle }, { context: { token }, signal: AbortSignal.timeout(timeout) })
    .catch((cause: unknown) => console.error('The sign-out could not be sent to the server', cause))
}

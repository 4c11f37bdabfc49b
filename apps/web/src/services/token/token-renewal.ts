import { isRenewalDue, isSameSession, parseClaims } from './token.ts'

/** Milliseconds between two attempts caused by activity: an unreachable server does not get a request per key press. */
const minAttemptInterval = 10_000

/** How often a request is retried: its token may be replaced again during a retry, but hardly twice. */
const maxRetries = 2

type Deps = {
  /** The token that all tabs share. */
  read: () => string | null
  store: (token: string) => void
  /** Exchanges the stored token for the session's latest. */
  renew: () => Promise<{ accessToken: string }>
  /** Whether an error means that the server refused the token. */
  isRefused: (error: unknown) => boolean
  onOver: () => void
  now: () => number
}

/**
 * Keeps the stored token the session's latest, across all tabs. Renewing invalidates a token, and another tab may renew
 * it while a request is in flight: a refused request is retried with the latest token.
 */
export const createTokenRenewal = ({ read, store, renew, isRefused, onOver, now }: Deps) => {
  let pendingRenewal: Promise<void> | null = null
  let attemptedAt = Number.NEGATIVE_INFINITY

  const isReplaced = (sentToken: string) => read() !== sentToken

  const exchange = async (): Promise<void> => {
    const sentToken = read()
    if (sentToken === null) return
    try {
      const { accessToken } = await renew()
      const stored = read()
      // Meanwhile the user signed out, or another tab stored a later token.
      if (!isSameSession(stored, accessToken)) return
      const [storedClaims, newClaims] = [parseClaims(stored), parseClaims(accessToken)]
      if (storedClaims && newClaims && newClaims.generation > storedClaims.generation) store(accessToken)
    } catch (error) {
      if (!isRefused(error)) throw error
      if (!isReplaced(sentToken)) onOver()
    }
  }

  /** Renews at once; concurrent calls share one request. Rejects if the server is unreachable. */
  const renewNow = (): Promise<void> => {
    attemptedAt = now()
    pendingRenewal ??= exchange().finally(() => {
      pendingRenewal = null
    })
    return pendingRenewal
  }

  /** Whether the session has a later token than the one that was sent. */
  const hasLaterToken = async (sentToken: string): Promise<boolean> => {
    // The stored token was refused: another tab's renewal is in flight, or its response was lost.
    if (!isReplaced(sentToken)) await renewNow().catch(() => undefined)
    return isReplaced(sentToken) && isSameSession(read(), sentToken)
  }

  const send = async <Result>(request: () => Promise<Result>, retries = maxRetries): Promise<Result> => {
    const sentToken = read()
    try {
      return await request()
    } catch (error) {
      if (retries === 0 || sentToken === null || !isRefused(error) || !(await hasLaterToken(sentToken)))
        throw error
      return await send(request, retries - 1)
    }
  }

  return {
    renewNow,
    /** Renews if due; call it on user activity. An unreachable server is retried on later activity. */
    renewIfDue: (): void => {
      if (now() - attemptedAt < minAttemptInterval || !isRenewalDue(read(), now())) return
      renewNow().catch(() => undefined)
    },
    /** Sends a request that reads the stored token, and retries it if the token was replaced meanwhile. */
    send: <Result>(request: () => Promise<Result>): Promise<Result> => send(request),
  }
}

import { isRenewalDue, isSameSession, readClaims } from './token.ts'

/** Milliseconds between two attempts that activity makes: a server that is away is not asked with each key. */
const betweenAttempts = 10_000

/** A token can be replaced while its request is repeated, though hardly twice. */
const mostRepeats = 2

type Deps = {
  /** The token that all tabs share. */
  read: () => string | null
  store: (token: string) => void
  /** Shows the stored token, and gives the session's latest. */
  renew: () => Promise<{ accessToken: string }>
  /** Whether an error says that a token does not hold (any more). */
  isRefused: (error: unknown) => boolean
  onOver: () => void
  now: () => number
}

/**
 * Keeps the stored token the session's latest, over all tabs. A token ends when it is renewed, and another tab may
 * have renewed it while a request was under way: what is refused is sent again with the latest token.
 */
export const createTokenRenewal = ({ read, store, renew, isRefused, onOver, now }: Deps) => {
  let underWay: Promise<void> | null = null
  let attemptedAt = Number.NEGATIVE_INFINITY

  const isReplaced = (shown: string) => read() !== shown

  const exchange = async (): Promise<void> => {
    const shown = read()
    if (shown === null) return
    try {
      const { accessToken } = await renew()
      const stored = read()
      // Meanwhile somebody signed out, or another tab stored a later one.
      if (!isSameSession(stored, accessToken)) return
      const [had, got] = [readClaims(stored), readClaims(accessToken)]
      if (had && got && got.generation > had.generation) store(accessToken)
    } catch (error) {
      if (!isRefused(error)) throw error
      if (!isReplaced(shown)) onOver()
    }
  }

  /** Renews at once; several calls are one. Rejects where the server is away. */
  const renewNow = (): Promise<void> => {
    attemptedAt = now()
    underWay ??= exchange().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** Whether there is a later token of the session than the one that was shown. */
  const hasLater = async (shown: string): Promise<boolean> => {
    // Refused although it is the stored one: another tab's renewal is under way, or its answer got lost.
    if (!isReplaced(shown)) await renewNow().catch(() => undefined)
    return isReplaced(shown) && isSameSession(read(), shown)
  }

  const send = async <Answer>(request: () => Promise<Answer>, again = mostRepeats): Promise<Answer> => {
    const shown = read()
    try {
      return await request()
    } catch (error) {
      if (again === 0 || shown === null || !isRefused(error) || !(await hasLater(shown))) throw error
      return await send(request, again - 1)
    }
  }

  return {
    renewNow,
    /** Renews where it is due; somebody is active. A server that is away is asked again later. */
    renewIfDue: (): void => {
      if (now() - attemptedAt < betweenAttempts || !isRenewalDue(read(), now())) return
      renewNow().catch(() => undefined)
    },
    /** Sends a request that reads the stored token, and again where that was replaced meanwhile. */
    send: <Answer>(request: () => Promise<Answer>): Promise<Answer> => send(request),
  }
}

import { serverNow } from '../token/server-clock.ts'
import { readToken } from '../token/session-storage.ts'
import { readClaims } from '../token/token.ts'

/**
 * The longest wait (milliseconds) between two looks at the stored token. A timer stands still while a laptop sleeps,
 * and holds 31 bits at most.
 */
const longestWait = 30_000

/** What may have renewed the token, or let time pass unseen. */
const moments = ['storage', 'focus', 'pageshow', 'online'] as const

/**
 * Calls `onExpired` once the stored token is past its end, whichever tab stored it, or is gone.
 * @returns the way to stop
 */
export const watchExpiry = (onExpired: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const left = (readClaims(readToken())?.expiry ?? 0) - serverNow()
    if (left <= 0) return onExpired()
    timer = setTimeout(look, Math.min(left, longestWait))
  }
  look()
  for (const moment of moments) window.addEventListener(moment, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    for (const moment of moments) window.removeEventListener(moment, look)
    document.removeEventListener('visibilitychange', look)
  }
}

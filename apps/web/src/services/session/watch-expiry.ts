import { serverNow } from '../token/server-clock.ts'
import { readToken } from '../token/session-storage.ts'
import { parseClaims } from '../token/token.ts'

/**
 * The most milliseconds between two checks of the stored token. Timers stop while a laptop sleeps, and their delay has
 * 31 bits at most.
 */
const maxWait = 30_000

/** Events after which the token may have been renewed, or time may have passed without timers. */
const wakeEvents = ['storage', 'focus', 'pageshow', 'online'] as const

/**
 * Calls `onExpired` when the stored token has expired or is gone, whichever tab stored it.
 * @returns a function that stops watching
 */
export const watchExpiry = (onExpired: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const remaining = (parseClaims(readToken())?.expiry ?? 0) - serverNow()
    if (remaining <= 0) return onExpired()
    timer = setTimeout(check, Math.min(remaining, maxWait))
  }
  check()
  for (const event of wakeEvents) window.addEventListener(event, check)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    for (const event of wakeEvents) window.removeEventListener(event, check)
    document.removeEventListener('visibilitychange', check)
  }
}

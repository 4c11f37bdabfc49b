import type { SessionPrincipal } from '../access/principal.ts'

/**
 * How many live streams may be open at once in a process: of a session, which is a browser with all its tabs (hidden
 * ones let go of theirs), and of a user with all their devices.
 */
export const mostStreams = { session: 20, user: 60 }

/**
 * Counts open streams. The newest one over the limit is refused, rather than the oldest closed: who is refused waits
 * ever longer before the next try (the web app's `follow-changes.ts`), while who was closed after a good answer would
 * come back at once and push out the next.
 */
export const createStreamSlots = (most = mostStreams) => {
  const open = new Map<string, number>()
  const count = (key: string, change: 1 | -1) => {
    const now = (open.get(key) ?? 0) + change
    if (now === 0) open.delete(key)
    else open.set(key, now)
  }
  return {
    /** Takes a slot; what comes back gives it back, once. Undefined where the session or the user has all of theirs. */
    take: ({ sessionId, user }: Pick<SessionPrincipal, 'sessionId' | 'user'>): (() => void) | undefined => {
      const keys = [
        [`session ${sessionId}`, most.session],
        [`user ${user.id}`, most.user],
      ] as const
      if (keys.some(([key, limit]) => (open.get(key) ?? 0) >= limit)) return undefined
      for (const [key] of keys) count(key, 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const [key] of keys) count(key, -1)
      }
    },
    /** Of how many sessions and users something is counted. */
    size: () => open.size,
  }
}

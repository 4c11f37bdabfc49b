import type { SessionPrincipal } from '../access/principal.ts'

/**
 * Maximum open live streams in a process: of a session, which is a browser with all its tabs (hidden tabs close
 * theirs), and of a user with all their devices.
 */
export const maxStreams = { session: 20, user: 60 }

/**
 * Counts open streams. The newest stream over the limit is refused, rather than the oldest closed: a refused client
 * waits ever longer before it tries again (`follow-changes.ts` of the web app), while a closed one would reconnect at
 * once and close the next.
 */
export const createStreamSlots = (limits = maxStreams) => {
  const open = new Map<string, number>()
  const count = (key: string, change: 1 | -1) => {
    const updated = (open.get(key) ?? 0) + change
    if (updated === 0) open.delete(key)
    else open.set(key, updated)
  }
  return {
    /**
     * Acquires a slot. @returns a function that releases it once; undefined if the session or the user has no slot
     * left
     */
    take: ({ sessionId, user }: Pick<SessionPrincipal, 'sessionId' | 'user'>): (() => void) | undefined => {
      const keys = [
        [`session ${sessionId}`, limits.session],
        [`user ${user.id}`, limits.user],
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
    /** Number of sessions and users with open streams. */
    size: () => open.size,
  }
}

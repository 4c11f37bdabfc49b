import { LRUCache } from 'lru-cache'

/** Keys that are remembered: who was quiet for longest is forgotten first. */
const mostKeys = 10_000

/** Milliseconds after which the database is asked again, where a wait is longer: it alone knows the truth. */
const askAgainAfter = 5000

/**
 * What the database said of who has to wait, so that the next attempts are refused without asking it. Times are of a
 * clock that only goes forward: no wait grows where the clock of the machine is put back.
 */
export const createKnownWaits = (now: () => number = () => performance.now()) => {
  const known = new LRUCache<string, { freeAt: number; askAgainAt: number }>({ max: mostKeys })
  return {
    /** The database said at `since`, an instant of `now`, that a key waits for so many milliseconds from then on. */
    remember: (key: string, milliseconds: number, since: number): void => {
      const freeAt = since + milliseconds
      known.set(key, { freeAt, askAgainAt: Math.min(freeAt, since + askAgainAfter) })
    },
    forget: (keys: readonly string[]): void => {
      for (const key of keys) known.delete(key)
    },
    clear: (): void => known.clear(),
    /** Whole seconds that one of these keys has to wait; 0 where none has, or where the database is to be asked. */
    secondsLeft: (keys: readonly string[]): number => {
      const at = now()
      const left = keys.map((key) => {
        const wait = known.get(key)
        return wait && at < wait.askAgainAt ? wait.freeAt - at : 0
      })
      return Math.ceil(Math.max(0, ...left) / 1000)
    },
  }
}

import { LRUCache } from 'lru-cache'

/** Maximum number of cached keys; the least recently used are evicted first. */
const maxKeys = 10_000

/**
 * Milliseconds after which the database is asked again, even if the wait is longer: the database is authoritative.
 */
const maxCacheTime = 5000

/**
 * Caches which keys have to wait, so that their next attempts are refused without a query. Times are of a monotonic
 * clock: no wait grows when the system clock is set back.
 */
export const createWaitCache = (now: () => number = () => performance.now()) => {
  const waits = new LRUCache<string, { freeAt: number; staleAt: number }>({ max: maxKeys })
  return {
    /**
     * Stores that at `since`, an instant of `now`, the database made a key wait for this many milliseconds from then
     * on.
     */
    set: (key: string, milliseconds: number, since: number): void => {
      const freeAt = since + milliseconds
      waits.set(key, { freeAt, staleAt: Math.min(freeAt, since + maxCacheTime) })
    },
    delete: (keys: readonly string[]): void => {
      for (const key of keys) waits.delete(key)
    },
    clear: (): void => waits.clear(),
    /**
     * Whole seconds until all of these keys are free; 0 if none has to wait, or if the database must be asked again.
     */
    secondsLeft: (keys: readonly string[]): number => {
      const at = now()
      const left = keys.map((key) => {
        const wait = waits.get(key)
        return wait && at < wait.staleAt ? wait.freeAt - at : 0
      })
      return Math.ceil(Math.max(0, ...left) / 1000)
    },
  }
}

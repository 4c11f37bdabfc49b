import { LRUCache } from 'lru-cache'

/** Addresses that are counted at once: who has been away for longest is forgotten first. */
const most = 5000

type Count = { current: number; began: number }
type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * Counts requests for `@fastify/rate-limit` by the time that has gone by: its own store counts by the clock, which keeps
 * an address out for as long as the clock was put back.
 */
export class SteadyStore {
  readonly #counts = new LRUCache<string, Count>({ max: most })

  incr(key: string, answer: Answer, timeWindow: number): void {
    const now = performance.now()
    const known = this.#counts.get(key)
    const count = known && now - known.began < timeWindow ? known : { current: 0, began: now }
    count.current += 1
    this.#counts.set(key, count)
    answer(null, { current: count.current, ttl: Math.ceil(timeWindow - (now - count.began)) })
  }

  child(): SteadyStore {
    return new SteadyStore()
  }
}

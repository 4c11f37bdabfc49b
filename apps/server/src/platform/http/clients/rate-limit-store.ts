import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../http.ts'

/** The maximum number of keys counted at once; the least recently used is evicted first. */
const maxKeys = 5000

type Count = { current: number; began: number }
type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * Counts requests for `@fastify/rate-limit` by a monotonic clock. Its own store uses the wall clock: when that is set
 * back, an address stays locked out for as long.
 */
export class MonotonicStore {
  readonly #counts = new LRUCache<string, Count>({ max: maxKeys })

  /** The count in the current window, or of a new one; `ttl` in milliseconds. */
  read(key: string, timeWindow: number): { current: number; ttl: number } {
    const { current, began } = this.#open(key, timeWindow)
    return { current, ttl: Math.ceil(timeWindow - (performance.now() - began)) }
  }

  incr(key: string, answer: Callback, timeWindow: number): void {
    const count = this.#open(key, timeWindow)
    this.#counts.set(key, { ...count, current: count.current + 1 })
    answer(null, this.read(key, timeWindow))
  }

  /** Takes one back, which turned out not to count. */
  decrement(key: string, timeWindow: number): void {
    const count = this.#open(key, timeWindow)
    if (count.current > 0) this.#counts.set(key, { ...count, current: count.current - 1 })
  }

  #open(key: string, timeWindow: number): Count {
    const now = performance.now()
    const known = this.#counts.get(key)
    return known && now - known.began < timeWindow ? known : { current: 0, began: now }
  }

  child(): MonotonicStore {
    return new MonotonicStore()
  }
}

/**
 * Refuses a client over its limit and closes the connection, so that nothing else on it is read.
 *
 * @param ttl milliseconds until the window ends
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const refuseTooMany = (reply: FastifyReply, ttl: number, message: string): never => {
  reply.header('retry-after', Math.ceil(ttl / 1000)).header('connection', 'close')
  throw new Refusal('TOO_MANY_REQUESTS', message)
}

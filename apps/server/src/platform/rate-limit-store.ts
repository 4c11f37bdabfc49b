import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from './http.ts'

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

  /** What was counted in the window that is open, which is a new one where there is none; `ttl` in milliseconds. */
  read(key: string, timeWindow: number): { current: number; ttl: number } {
    const { current, began } = this.#open(key, timeWindow)
    return { current, ttl: Math.ceil(timeWindow - (performance.now() - began)) }
  }

  incr(key: string, answer: Answer, timeWindow: number): void {
    const count = this.#open(key, timeWindow)
    this.#counts.set(key, { ...count, current: count.current + 1 })
    answer(null, this.read(key, timeWindow))
  }

  #open(key: string, timeWindow: number): Count {
    const now = performance.now()
    const known = this.#counts.get(key)
    return known && now - known.began < timeWindow ? known : { current: 0, began: now }
  }

  child(): SteadyStore {
    return new SteadyStore()
  }
}

/**
 * Refuses who is past a limit, and closes the connection: what else comes on it is not read.
 *
 * @param ttl milliseconds until the window ends
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const refuseForNow = (reply: FastifyReply, ttl: number, message: string): never => {
  reply.header('retry-after', Math.ceil(ttl / 1000)).header('connection', 'close')
  throw new Refusal('TOO_MANY_REQUESTS', message)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressGroup } from './address-group.ts'
import { refuseForNow, SteadyStore } from './rate-limit-store.ts'

/** Requests with unknown keys that one address group may send within `window` milliseconds. */
const most = 300
const window = 60_000
/** Keys that are remembered as real: who holds more of them has the others looked up below the limit only. */
const mostReal = 10_000

/**
 * Limits the requests of an address group with keys that nobody has: each is a question to the database. A key that is
 * known to be real passes whatever its address sent before, since an office or a telephone system shares one.
 */
export const limitUnknownKeys = () => {
  const real = new LRUCache<string, true>({ max: mostReal })
  const unknown = new SteadyStore()
  return {
    /** Remembers that somebody has a key. */
    remember: (key: string): void => void real.set(key, true),
    /** Counts a request whose key nobody has. */
    count: ({ ip }: FastifyRequest): void => unknown.incr(addressGroup(ip), () => {}, window),
    /** @throws Refusal TOO_MANY_REQUESTS before a key is looked up, where the address group is past its limit */
    check: ({ ip }: FastifyRequest, reply: FastifyReply, key: string): void => {
      const { current, ttl } = unknown.read(addressGroup(ip), window)
      if (current >= most && !real.get(key))
        refuseForNow(reply, ttl, 'Too many requests had an unknown key; check it, and try again.')
    },
  }
}

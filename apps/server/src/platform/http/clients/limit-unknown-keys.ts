import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { toAddressGroup } from './address-group.ts'
import { MonotonicStore, refuseTooMany } from './rate-limit-store.ts'

/** The maximum number of requests with unknown keys per address group and window. */
const maxRequests = 300
const windowMs = 60_000
/**
 * The number of known keys to remember. Beyond it, a forgotten key only passes while its address group is below the
 * limit.
 */
const maxKnownKeys = 10_000

/**
 * Limits requests with unknown keys per address group: each costs a database query. Known keys always pass, since
 * offices and telephone systems share an address.
 */
export const limitUnknownKeys = () => {
  const knownKeys = new LRUCache<string, true>({ max: maxKnownKeys })
  const unknownCounts = new MonotonicStore()
  return {
    /** Remembers a key as known. */
    remember: (key: string): void => void knownKeys.set(key, true),
    /** Counts a request with an unknown key. */
    count: ({ ip }: FastifyRequest): void => unknownCounts.incr(toAddressGroup(ip), () => {}, windowMs),
    /** Call before looking a key up. @throws Refusal TOO_MANY_REQUESTS for an address group over its limit */
    check: ({ ip }: FastifyRequest, reply: FastifyReply, key: string): void => {
      const { current, ttl } = unknownCounts.read(toAddressGroup(ip), windowMs)
      if (current >= maxRequests && !knownKeys.get(key))
        refuseTooMany(reply, ttl, 'Too many requests had an unknown key; check it, and try again.')
    },
  }
}

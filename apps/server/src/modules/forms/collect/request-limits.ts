import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { TooManyRequests } from '../../../platform/http/http.ts'

/** The requests of one address to one account in an hour: an office behind one address sends a few. */
const maxRequests = 10
const windowMs = 3_600_000

export type RequestLimits = ReturnType<typeof createRequestLimits>

/**
 * Limits how often an address asks an account to call somebody back. A request counts before it is stored, so that many at
 * once do not pass together.
 */
export const createRequestLimits = () => {
  const counts = new MonotonicStore()
  const toKey = (accountId: number, address: string) => `${accountId} ${toAddressGroup(address)}`
  return {
    /** Counts a request. @throws TooManyRequests */
    take: (accountId: number, address: string): void => {
      const key = toKey(accountId, address)
      const { current, ttl } = counts.read(key, windowMs)
      if (current >= maxRequests)
        throw new TooManyRequests(
          Math.ceil(ttl / 1000),
          'Too many requests came from this address; try later.',
        )
      counts.incr(key, () => {}, windowMs)
    },
    /** Takes back a request that was not stored, such as a retry. */
    giveBack: (accountId: number, address: string): void =>
      counts.decrement(toKey(accountId, address), windowMs),
  }
}

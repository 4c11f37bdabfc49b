import { toAddressGroup, toNetwork } from '../../../platform/http/clients/address-group.ts'
import { MonotonicStore } from '../../../platform/http/clients/rate-limit-store.ts'
import { TooManyRequests } from '../../../platform/http/http.ts'

/**
 * The requests to one account in an hour: of an address, behind which an office sends a few, and of a network, which one
 * party can rent as a whole.
 */
const maxOfAddress = 10
const maxOfNetwork = 50
const windowMs = 3_600_000

export type RequestLimits = ReturnType<typeof createRequestLimits>

/**
 * Limits how often an address asks an account to call somebody back. A request counts before it is stored, so that many at
 * once do not pass together.
 */
export const createRequestLimits = () => {
  const counts = new MonotonicStore()
  const listLimits = (accountId: number, address: string) => [
    { key: `${accountId} ${toAddressGroup(address)}`, max: maxOfAddress },
    { key: `${accountId} network ${toNetwork(address)}`, max: maxOfNetwork },
  ]
  return {
    /** Counts a request. @throws TooManyRequests */
    take: (accountId: number, address: string): void => {
      const limits = listLimits(accountId, address)
      for (const { key, max } of limits) {
        const { current, ttl } = counts.read(key, windowMs)
        if (current >= max)
          throw new TooManyRequests(
            Math.ceil(ttl / 1000),
            'Too many requests came from this address; try later.',
          )
      }
      for (const { key } of limits) counts.incr(key, () => {}, windowMs)
    },
    /** Takes back a request that was not stored, such as a retry. */
    giveBack: (accountId: number, address: string): void => {
      for (const { key } of listLimits(accountId, address)) counts.decrement(key, windowMs)
    },
  }
}

import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toAddressGroup, toNetwork } from '../../../platform/http/clients/address-group.ts'
import type { HolderShare } from '../../numbers/index.ts'
import { createDecay, type DecayingCount } from './decaying-count.ts'

/**
 * The share of a ringpool that the visitors behind one address group (an IPv4 address, an IPv6 /64), and behind one
 * network (a /24, a /48), may hold at once. `least`: this many in any case; `share`: this part of the numbers of the
 * ringpool.
 */
export const shareRules = {
  group: { least: 4, share: 0.1 },
  network: { least: 8, share: 0.25 },
} as const

/**
 * The origins of an account's own visitors raise the limit: to one and a half times the part of the visitors who come
 * from there.
 */
const usualFactor = 1.5
/** Whatever is usual, a fifth of the numbers is left to other origins. */
const maxShare = 0.8
/** How many visitors must have stayed before they count as typical of an account. */
const minVisitors = 20
/** What is known of the origins of visitors halves in weight after a day. */
const dayMs = 24 * 60 * 60 * 1000
const { currentWeight, increment } = createDecay(dayMs)
/** Milliseconds from the first page, after which a heartbeat shows that a visitor stayed. */
const minStayMs = 30_000
const maxOrigins = 2000

/**
 * Computes how many numbers may be held from one origin at once.
 *
 * @param numbers the count of numbers in the ringpool
 * @param usual the part of the account's visitors who stayed that came from this origin, 0 to 1
 */
export const computeHolderLimit = (
  { least, share }: { least: number; share: number },
  { numbers, usual }: { numbers: number; usual: number },
): number => Math.max(least, Math.floor(numbers * Math.min(maxShare, Math.max(share, usual * usualFactor))))

/** Counts the origins of an account's visitors who stayed. */
const createOriginCounts = () => {
  const origins = new LRUCache<string, DecayingCount>({ max: maxOrigins })
  let total: DecayingCount | undefined
  return {
    add: (group: string, network: string, now: number) => {
      for (const origin of [group, network]) origins.set(origin, increment(origins.get(origin), now))
      total = increment(total, now)
    },
    usual: (origin: string, now: number): number => {
      const all = currentWeight(total, now)
      return all < minVisitors ? 0 : currentWeight(origins.get(origin), now) / all
    },
  }
}

/** A visitor who requests a number of a ringpool. */
export type NumberRequester = {
  accountId: number
  ringpoolId: string
  /** The count of numbers in the ringpool. */
  numbers: number
  holdSeconds: number
  visitorId: string
  address: string
}

type Lease = Pick<NumberRequester, 'accountId' | 'visitorId' | 'holdSeconds'> & {
  group: string
  since: number
  until: number
}

/**
 * Keeps one host from holding every number of a ringpool: the visitors of an address group and of a network hold at
 * most a share of it. This module computes the share. The SQL function `lease_numbers` enforces it where numbers are
 * leased, by counting the leases that exist. The usual origins of an account's own visitors raise the share, so that
 * the people of a company behind one address still get numbers. Only visitors who stay with a number count as usual,
 * once a day each, so that someone who holds no more than a share cannot raise it by more than that each time the
 * numbers are free again.
 *
 * Each process learns what is usual by itself, and starts again after a restart. `now` is in milliseconds of a
 * monotonic clock (`performance.now()`).
 *
 * @param isShared whether an address is shared by many visitors, such as a proxy of our own network. It has no limit
 * @param key the key that hashes the addresses stored with leases, so that the database alone does not reveal them
 */
export const createNumberShares = ({
  isShared,
  key,
}: {
  isShared: (address: string) => boolean
  key: Buffer
}) => {
  const accounts = new LRUCache<number, ReturnType<typeof createOriginCounts>>({ max: 10_000 })
  const leases = new LRUCache<string, Lease>({ max: 100_000 })
  const stayedAt = new LRUCache<string, number>({ max: 100_000 })
  const hashes = new LRUCache<string, number>({ max: 50_000 })

  const getOriginCounts = (accountId: number) => {
    const known = accounts.get(accountId) ?? createOriginCounts()
    accounts.set(accountId, known)
    return known
  }
  /** Hashes by account, so that the hashes do not reveal that visitors of two accounts share an address. */
  const hashOrigin = (accountId: number, origin: string): number => {
    const text = `${accountId} ${origin}`
    const hash = hashes.get(text) ?? createHmac('sha256', key).update(text).digest().readInt32BE()
    hashes.set(text, hash)
    return hash
  }

  return {
    /** Computes what the address of a visitor may hold; `undefined` where there is no limit. */
    shareFor: ({ accountId, address, numbers }: NumberRequester, now: number): HolderShare | undefined => {
      if (isShared(address)) return undefined
      const [group, network] = [toAddressGroup(address), toNetwork(address)]
      const { usual } = getOriginCounts(accountId)
      return {
        groupHash: hashOrigin(accountId, group),
        networkHash: hashOrigin(accountId, network),
        groupLimit: computeHolderLimit(shareRules.group, { numbers, usual: usual(group, now) }),
        networkLimit: computeHolderLimit(shareRules.network, { numbers, usual: usual(network, now) }),
      }
    },
    /** Records that a visitor was leased a number, or opened another page with it. */
    recordLease: (
      { accountId, visitorId, holdSeconds, address }: NumberRequester,
      leaseId: string,
      now: number,
    ) => {
      if (isShared(address)) return
      const group = toAddressGroup(address)
      const known = leases.get(leaseId)
      const since = known?.group === group ? known.since : now
      leases.set(leaseId, {
        accountId,
        visitorId,
        holdSeconds,
        group,
        since,
        until: now + holdSeconds * 1000,
      })
    },
    /**
     * Records a heartbeat. If its lease is alive, its address is in the group that took the lease, and its visitor
     * has stayed long enough, the origin counts as usual: once a day per visitor.
     */
    recordHeartbeat: ({ leaseId, address }: { leaseId: string; address: string }, now: number) => {
      const lease = leases.get(leaseId)
      if (!lease || lease.until <= now || lease.group !== toAddressGroup(address)) return
      leases.set(leaseId, { ...lease, until: now + lease.holdSeconds * 1000 })
      if (now - lease.since < minStayMs) return
      const visitor = `${lease.accountId} ${lease.visitorId}`
      const lastStayedAt = stayedAt.get(visitor)
      if (lastStayedAt !== undefined && now - lastStayedAt < dayMs) return
      stayedAt.set(visitor, now)
      getOriginCounts(lease.accountId).add(lease.group, toNetwork(address), now)
    },
  }
}
export type NumberShares = ReturnType<typeof createNumberShares>

import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { addressGroup, networkOf } from '../../../platform/address-group.ts'
import type { HolderShare } from '../../numbers/index.ts'
import { type FadingCount, fadingBy } from './fading-count.ts'

/**
 * How much of a ringpool the visitors behind one address group (an IPv4 address, an IPv6 /64), and behind one network
 * (a /24, a /48), may hold at once. `least`: so many in any case; `share`: of the ringpool's numbers.
 */
export const shareRules = {
  group: { least: 4, share: 0.1 },
  network: { least: 8, share: 0.25 },
} as const

/** Where visitors of an account come from raises what may be held there: half as much again as their part of them. */
const usualFactor = 1.5
/** Whatever is usual, a fifth of the numbers is left to everybody else. */
const mostShare = 0.8
/** Visitors who stayed for a while, before they say anything of where an account's visitors come from. */
const fewest = 20
/** What is known of where visitors come from counts half after a day. */
const day = 24 * 60 * 60 * 1000
const { weightOf, oneMore } = fadingBy(day)
/** Milliseconds after a visit came, before a heartbeat shows that it stayed. */
const shortestStay = 30_000
const mostPlaces = 2000

/**
 * How many numbers may be held from one place at once.
 *
 * @param numbers of the ringpool
 * @param usual the place's part of the account's visitors who stayed for a while, 0 to 1
 */
export const mostHeld = (
  { least, share }: { least: number; share: number },
  { numbers, usual }: { numbers: number; usual: number },
): number => Math.max(least, Math.floor(numbers * Math.min(mostShare, Math.max(share, usual * usualFactor))))

/** Where an account's visitors who stayed for a while come from. */
const createPlaces = () => {
  const places = new LRUCache<string, FadingCount>({ max: mostPlaces })
  let total: FadingCount | undefined
  return {
    add: (group: string, network: string, now: number) => {
      for (const place of [group, network]) places.set(place, oneMore(places.get(place), now))
      total = oneMore(total, now)
    },
    usual: (place: string, now: number): number => {
      const all = weightOf(total, now)
      return all < fewest ? 0 : weightOf(places.get(place), now) / all
    },
  }
}

/** A visitor who asks a ringpool for a number. */
export type Seeker = {
  accountId: number
  ringpoolId: string
  /** How many numbers the ringpool has. */
  numbers: number
  holdSeconds: number
  visitorId: string
  address: string
}

type Lease = Pick<Seeker, 'accountId' | 'visitorId' | 'holdSeconds'> & {
  group: string
  since: number
  until: number
}

/**
 * Keeps one host from holding every number of a ringpool: the visitors of an address group and of a network hold a
 * share of it at most. The share is checked where numbers are leased (the database's `lease_numbers`), by the leases
 * that are there; here stands how much it is. What is usual for an account's own visitors raises it, so that the people
 * of a company behind one address still get numbers. Only a visitor who stays with a number counts for that, once a
 * day, so that who holds no more than a share cannot raise it by more than that each time the numbers are free again.
 *
 * Each process learns what is usual by itself, and anew after a restart. `now` is in milliseconds of a clock that only
 * goes forward (`performance.now()`).
 *
 * @param isShared whether an address stands for everybody, as a proxy's inside the own network does: it has no limit
 * @param key hashes the addresses that stand with leases, so that nobody reads them from the records alone
 */
export const createNumberShares = ({
  isShared,
  key,
}: {
  isShared: (address: string) => boolean
  key: Buffer
}) => {
  const accounts = new LRUCache<number, ReturnType<typeof createPlaces>>({ max: 10_000 })
  const leases = new LRUCache<string, Lease>({ max: 100_000 })
  const stayedAt = new LRUCache<string, number>({ max: 100_000 })
  const hashes = new LRUCache<string, number>({ max: 50_000 })

  const placesOf = (accountId: number) => {
    const known = accounts.get(accountId) ?? createPlaces()
    accounts.set(accountId, known)
    return known
  }
  /** By account, so that nobody can tell that visitors of two accounts come from one address. */
  const hashOf = (accountId: number, place: string): number => {
    const text = `${accountId} ${place}`
    const hash = hashes.get(text) ?? createHmac('sha256', key).update(text).digest().readInt32BE()
    hashes.set(text, hash)
    return hash
  }

  return {
    /** What a visitor's address may hold; `undefined` where there is no limit. */
    shareOf: ({ accountId, address, numbers }: Seeker, now: number): HolderShare | undefined => {
      if (isShared(address)) return undefined
      const [group, network] = [addressGroup(address), networkOf(address)]
      const { usual } = placesOf(accountId)
      return {
        group: hashOf(accountId, group),
        network: hashOf(accountId, network),
        mostOfGroup: mostHeld(shareRules.group, { numbers, usual: usual(group, now) }),
        mostOfNetwork: mostHeld(shareRules.network, { numbers, usual: usual(network, now) }),
      }
    },
    /** A visitor was leased a number, or opened another page with it. */
    leased: ({ accountId, visitorId, holdSeconds, address }: Seeker, leaseId: string, now: number) => {
      if (isShared(address)) return
      const group = addressGroup(address)
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
    /** A heartbeat of a lease that goes on shows that its visitor stayed, where the visit came from. */
    beat: ({ leaseId, address }: { leaseId: string; address: string }, now: number) => {
      const lease = leases.get(leaseId)
      if (!lease || lease.until <= now || lease.group !== addressGroup(address)) return
      leases.set(leaseId, { ...lease, until: now + lease.holdSeconds * 1000 })
      if (now - lease.since < shortestStay) return
      const visitor = `${lease.accountId} ${lease.visitorId}`
      const last = stayedAt.get(visitor)
      if (last !== undefined && now - last < day) return
      stayedAt.set(visitor, now)
      placesOf(lease.accountId).add(lease.group, networkOf(address), now)
    },
  }
}
export type NumberShares = ReturnType<typeof createNumberShares>

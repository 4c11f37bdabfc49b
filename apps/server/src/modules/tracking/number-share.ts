import { LRUCache } from 'lru-cache'
import { addressGroup, networkOf } from '../../platform/address-group.ts'
import { type FadingCount, fadingBy } from './fading-count.ts'

/**
 * How much of a ringpool the visitors behind one address group (an IPv4 address, an IPv6 /64), and behind one network
 * (a /24, a /48), may hold at once. `least`: so many in any case; `share`: of the ringpool's numbers.
 */
export const shareRules = {
  group: { least: 4, share: 0.1 },
  network: { least: 8, share: 0.25 },
} as const

/** Where people of an account come from raises what may be held there: half as much again as their part of the visits. */
const usualFactor = 1.5
/** Whatever is usual, a fifth of the numbers is left to everybody else. */
const mostShare = 0.8
/** Visits that stayed for a while, before they say anything of where an account's visitors come from. */
const fewest = 20
/** What is known of where visitors come from counts half after a day. */
const { weightOf, oneMore } = fadingBy(24 * 60 * 60 * 1000)
const mostPlaces = 2000

/**
 * How many numbers may be held from one place at once.
 *
 * @param numbers of the ringpool
 * @param usual the place's part of the account's visits that stayed for a while, 0 to 1
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

type Holder = { group: string; network: string; until: number }

/** Who holds numbers of a ringpool, in the order in which they will be free, and how many of each place. */
const createHolders = () => {
  const holders = new Map<string, Holder>()
  const held = new Map<string, number>()
  const count = (place: string, by: number) => {
    const left = (held.get(place) ?? 0) + by
    if (left > 0) held.set(place, left)
    else held.delete(place)
  }
  const remove = (visitorId: string) => {
    const holder = holders.get(visitorId)
    if (!holder) return
    holders.delete(visitorId)
    count(holder.group, -1)
    count(holder.network, -1)
  }
  return {
    held: (place: string) => held.get(place) ?? 0,
    has: (visitorId: string) => holders.has(visitorId),
    remove,
    put: (visitorId: string, holder: Holder) => {
      remove(visitorId)
      holders.set(visitorId, holder)
      count(holder.group, 1)
      count(holder.network, 1)
    },
    /** A ringpool holds for one time: who was put in first is free first. */
    forgetUntil: (now: number) => {
      for (const [visitorId, { until }] of holders) {
        if (until > now) return
        remove(visitorId)
      }
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

type Lease = Seeker & { stayed: boolean }

/**
 * Keeps one host from holding every number of a ringpool: the visitors of an address group and of a network hold a
 * share of it at most. What is usual for an account's own visitors raises the share, so that the people of a company
 * behind one address still get numbers; only visits that stayed until a heartbeat count for that.
 *
 * Each process counts what it leased itself: with several, each gives so much. `now` is in milliseconds of a clock that
 * only goes forward (`performance.now()`): the clock of the day may be put back, and would hold numbers until then.
 *
 * @param isShared whether an address stands for everybody, as a proxy's inside the own network does: it has no limit
 */
export const createNumberShares = ({ isShared }: { isShared: (address: string) => boolean }) => {
  const ringpools = new LRUCache<string, ReturnType<typeof createHolders>>({ max: 10_000 })
  const accounts = new LRUCache<number, ReturnType<typeof createPlaces>>({ max: 10_000 })
  const leases = new LRUCache<string, Lease>({ max: 100_000 })

  const holdersOf = (ringpoolId: string) => {
    const known = ringpools.get(ringpoolId) ?? createHolders()
    ringpools.set(ringpoolId, known)
    return known
  }
  const placesOf = (accountId: number) => {
    const known = accounts.get(accountId) ?? createPlaces()
    accounts.set(accountId, known)
    return known
  }
  const hold = ({ ringpoolId, visitorId, address, holdSeconds }: Seeker, now: number) =>
    holdersOf(ringpoolId).put(visitorId, {
      group: addressGroup(address),
      network: networkOf(address),
      until: now + holdSeconds * 1000,
    })

  return {
    /** Whether a visitor may be given a number; then the visitor counts as one who holds one. */
    take: (seeker: Seeker, now: number): boolean => {
      if (isShared(seeker.address)) return true
      const holders = holdersOf(seeker.ringpoolId)
      holders.forgetUntil(now)
      const { numbers } = seeker
      const isWithin = (place: string, rule: { least: number; share: number }) =>
        holders.held(place) < mostHeld(rule, { numbers, usual: placesOf(seeker.accountId).usual(place, now) })
      const may =
        holders.has(seeker.visitorId) ||
        (isWithin(addressGroup(seeker.address), shareRules.group) &&
          isWithin(networkOf(seeker.address), shareRules.network))
      if (may) hold(seeker, now)
      return may
    },
    /** Whether a visitor holds one already. */
    holds: ({ ringpoolId, visitorId }: Pick<Seeker, 'ringpoolId' | 'visitorId'>, now: number): boolean => {
      const holders = holdersOf(ringpoolId)
      holders.forgetUntil(now)
      return holders.has(visitorId)
    },
    /** What the ringpool gave to who might take: a lease, or nothing as none was free. */
    given: (seeker: Seeker, leaseId: string | null) => {
      if (isShared(seeker.address)) return
      if (leaseId === null) holdersOf(seeker.ringpoolId).remove(seeker.visitorId)
      else leases.set(leaseId, { ...seeker, stayed: leases.get(leaseId)?.stayed ?? false })
    },
    /** A heartbeat prolongs a lease, and shows once that its visit stayed. */
    beat: ({ leaseId, address }: { leaseId: string; address: string }, now: number) => {
      const lease = leases.get(leaseId)
      if (!lease || lease.address !== address) return
      const holders = holdersOf(lease.ringpoolId)
      holders.forgetUntil(now)
      // A tab that wakes up after its lease has ended holds nothing.
      if (!holders.has(lease.visitorId)) return
      hold(lease, now)
      if (lease.stayed) return
      leases.set(leaseId, { ...lease, stayed: true })
      placesOf(lease.accountId).add(addressGroup(address), networkOf(address), now)
    },
  }
}
export type NumberShares = ReturnType<typeof createNumberShares>

import { LRUCache } from 'lru-cache'
import { addressGroup } from '../../../platform/address-group.ts'
import { type FadingCount, fadingBy } from './fading-count.ts'
import {
  countStay,
  countVisit,
  isSilent,
  judgeStays,
  noStays,
  type StayCounts,
  silence,
} from './stay-counts.ts'

const { weightOf, oneMore } = fadingBy(silence.halfLife)

/** A visit, and the address that a request of it came from. */
type VisitRequest = { accountId: number; visitId: string; address: string }

/**
 * Finds the address groups (an IPv4 address, an IPv6 /64) from which many visits of an account came and next to none
 * stayed until a heartbeat, as those of a crawler with a browser's user agent do.
 *
 * A heartbeat is sent by a visible page alone, so it stands for the eye on the page. Focus and input would say no more:
 * who reads beside another window, or dials on a desk phone, has neither. A host that forges heartbeats, or keeps each
 * page open for a minute, is not found here; its share of the numbers still bounds it.
 *
 * Silence says nothing where all are silent: when enough other visits of the account came and none of them stayed, its
 * pages are not made to be stayed on, or its heartbeats do not arrive. Then nobody is suspected.
 *
 * Each process counts what it was sent itself. `now` is in milliseconds of a clock that only goes forward
 * (`performance.now()`).
 *
 * @param isShared whether an address stands for everybody, as a proxy's inside the own network does: it is not suspected
 */
export const createSilentAddresses = ({ isShared }: { isShared: (address: string) => boolean }) => {
  const groups = new LRUCache<string, StayCounts>({ max: 50_000 })
  const accounts = new LRUCache<number, { came?: FadingCount; stayed?: FadingCount }>({ max: 10_000 })
  const visits = new LRUCache<string, { group: string; stayed: boolean }>({ max: 100_000 })

  const keyOf = ({ accountId, visitId }: VisitRequest) => `${accountId} ${visitId}`
  const groupOf = ({ accountId, address }: VisitRequest) => `${accountId} ${addressGroup(address)}`
  const count = (accountId: number, group: string, what: 'came' | 'stayed', now: number) => {
    const add = what === 'came' ? countVisit : countStay
    groups.set(group, add(groups.get(group) ?? noStays, now))
    const all = accounts.get(accountId)
    accounts.set(accountId, { ...all, [what]: oneMore(all?.[what], now) })
  }
  const areOthersSilent = (accountId: number, counts: StayCounts, now: number): boolean => {
    const all = accounts.get(accountId)
    const came = weightOf(all?.came, now) - counts.came
    return came >= silence.fewest && weightOf(all?.stayed, now) - counts.stayed < 1
  }

  return {
    /** Counts a visit once, and says whether its visitor is suspected: no longer once the visit itself stayed. */
    suspects: (visit: VisitRequest, now: number): boolean => {
      if (isShared(visit.address)) return false
      const group = groupOf(visit)
      const known = visits.get(keyOf(visit))
      if (!known) {
        visits.set(keyOf(visit), { group, stayed: false })
        count(visit.accountId, group, 'came', now)
      }
      if (known?.stayed) return false
      const counts = judgeStays(groups.get(group) ?? noStays, now)
      return isSilent(counts) && !areOthersSilent(visit.accountId, counts, now)
    },
    /**
     * The first heartbeat of a visit says that it stayed, for the address that it came from: a carrier may send each
     * request from another. A visit that another process took counts where its heartbeat comes from.
     */
    beat: (visit: VisitRequest, now: number) => {
      const known = visits.get(keyOf(visit))
      if (known?.stayed || (!known && isShared(visit.address))) return
      const group = known?.group ?? groupOf(visit)
      visits.set(keyOf(visit), { group, stayed: true })
      count(visit.accountId, group, 'stayed', now)
    },
  }
}
export type SilentAddresses = ReturnType<typeof createSilentAddresses>

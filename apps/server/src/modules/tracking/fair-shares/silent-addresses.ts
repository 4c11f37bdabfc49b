import { LRUCache } from 'lru-cache'
import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import { createDecay, type DecayingCount } from './decaying-count.ts'
import {
  countStay,
  countVisit,
  emptyStayCounts,
  isSilent,
  judgeStays,
  type StayCounts,
  silenceRule,
} from './stay-counts.ts'

const { currentWeight, increment } = createDecay(silenceRule.halfLifeMs)

/** A visit, and the address that sent one of its requests. */
type VisitSighting = { accountId: number; visitId: string; address: string }

/**
 * Finds address groups (an IPv4 address, an IPv6 /64) from which an account got many visits of which next to none
 * stayed until a heartbeat, such as a crawler with the user agent of a browser.
 *
 * Only a visible page sends heartbeats, so a heartbeat means that the page is on screen. Focus and input would tell
 * no more: a visitor who reads beside another window, or dials on a desk phone, has neither. A host that forges
 * heartbeats, or keeps each page open for a minute, is not found here. The share of the numbers still limits it.
 *
 * Silence means nothing where all are silent: when enough other visits of the account came and none of them stayed,
 * its pages are not made to be stayed on, or its heartbeats do not arrive. Then no visitor is suspected.
 *
 * Each process counts the requests it received itself. `now` is in milliseconds of a monotonic clock
 * (`performance.now()`).
 *
 * @param isShared whether an address is shared by many visitors, such as a proxy of our own network. It is never
 * suspected
 */
export const createSilentAddresses = ({ isShared }: { isShared: (address: string) => boolean }) => {
  const groups = new LRUCache<string, StayCounts>({ max: 50_000 })
  const accounts = new LRUCache<number, { came?: DecayingCount; stayed?: DecayingCount }>({ max: 10_000 })
  const visits = new LRUCache<string, { group: string; stayed: boolean }>({ max: 100_000 })

  const toVisitKey = ({ accountId, visitId }: VisitSighting) => `${accountId} ${visitId}`
  const toGroupKey = ({ accountId, address }: VisitSighting) => `${accountId} ${toAddressGroup(address)}`
  const count = (accountId: number, group: string, kind: 'came' | 'stayed', now: number) => {
    const add = kind === 'came' ? countVisit : countStay
    groups.set(group, add(groups.get(group) ?? emptyStayCounts, now))
    const all = accounts.get(accountId)
    accounts.set(accountId, { ...all, [kind]: increment(all?.[kind], now) })
  }
  const areOthersSilent = (accountId: number, counts: StayCounts, now: number): boolean => {
    const all = accounts.get(accountId)
    const came = currentWeight(all?.came, now) - counts.came
    return came >= silenceRule.minVisits && currentWeight(all?.stayed, now) - counts.stayed < 1
  }

  return {
    /** Counts a visit once, and returns whether its visitor is suspected. A visit that stayed is not. */
    checkVisit: (visit: VisitSighting, now: number): boolean => {
      if (isShared(visit.address)) return false
      const group = toGroupKey(visit)
      const known = visits.get(toVisitKey(visit))
      if (!known) {
        visits.set(toVisitKey(visit), { group, stayed: false })
        count(visit.accountId, group, 'came', now)
      }
      if (known?.stayed) return false
      const counts = judgeStays(groups.get(group) ?? emptyStayCounts, now)
      return isSilent(counts) && !areOthersSilent(visit.accountId, counts, now)
    },
    /**
     * Counts the first heartbeat of a visit as a stay, for the address that the visit came from: a carrier may send
     * each request from another address. A visit that another process took counts for the address of its heartbeat.
     */
    recordHeartbeat: (visit: VisitSighting, now: number) => {
      const known = visits.get(toVisitKey(visit))
      if (known?.stayed || (!known && isShared(visit.address))) return
      const group = known?.group ?? toGroupKey(visit)
      visits.set(toVisitKey(visit), { group, stayed: true })
      count(visit.accountId, group, 'stayed', now)
    },
  }
}
export type SilentAddresses = ReturnType<typeof createSilentAddresses>

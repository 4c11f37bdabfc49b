import { toCalendarDay } from '@talkie/contract/dates'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { AccountZone, EventStore } from '../../analytics/index.ts'
import { countRequests } from './count-requests.ts'
import { sampleVisits } from './sample-visits.ts'
import { findFirstDay, type RingpoolTraffic, toTraffic } from './to-traffic.ts'

export type TrafficDeps = EventStore & { db: Database }

/** The traffic of an account's ringpools, by their ids; ringpools that nobody asked are missing. */
export type AccountTraffic = ReadonlyMap<string, RingpoolTraffic>

/** About so many visits of a ringpool tell what stays are like: their mean is known within a few percent. */
const sampleSize = 1500
const sampleDays = 28
const dayMs = 86_400_000

/** Reads the traffic of an account's ringpools. */
const measureTraffic = async (
  { db, ...store }: TrafficDeps,
  { accountId, timezone }: AccountZone,
  now: Date,
): Promise<AccountTraffic> => {
  const today = toCalendarDay(timezone, now)
  const hours = Map.groupBy(
    await countRequests(store, { accountId, timezone, start: findFirstDay(today), end: today }),
    ({ ringpoolId }) => ringpoolId,
  )
  const since = new Date(now.getTime() - sampleDays * dayMs)
  const sinceDay = toCalendarDay(timezone, since)
  const ringpools = [...hours].map(([id, ofRingpool]) => {
    const visits = ofRingpool.reduce((sum, hour) => sum + (hour.day >= sinceDay ? hour.visits : 0), 0)
    return { id, every: Math.max(1, Math.floor(visits / sampleSize)) }
  })
  const samples = await sampleVisits(db, { accountId, since, ringpools, now })
  return new Map(
    [...hours].map(([id, ofRingpool]) => [id, toTraffic(ofRingpool, samples.get(id) ?? [], today)]),
  )
}

/** Traffic of weeks hardly changes within minutes, and reading it takes a moment of both stores. */
const ttl = 5 * 60_000
const maxAccounts = 20

/** Creates the function that reads the traffic of an account's ringpools, at most every five minutes. */
export const createTrafficReader = (deps: TrafficDeps) => {
  const cache = new LRUCache<string, Promise<AccountTraffic>>({ max: maxAccounts, ttl })
  return async (zone: AccountZone, now: Date): Promise<AccountTraffic> => {
    const key = `${zone.accountId} ${zone.timezone} ${toCalendarDay(zone.timezone, now)}`
    const known = cache.get(key)
    if (known) return await known
    const traffic = measureTraffic(deps, zone, now)
    cache.set(key, traffic)
    traffic.catch(() => cache.delete(key))
    return await traffic
  }
}
export type TrafficReader = ReturnType<typeof createTrafficReader>

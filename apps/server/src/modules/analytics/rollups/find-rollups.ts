import { isDeepStrictEqual } from 'node:util'
import { countDays, type DateRange } from '@talkie/contract/dates'
import { LRUCache } from 'lru-cache'
import { toStoredMonths } from '../plan/choose-rollups.ts'
import type { Rollups } from '../plan/rollup.ts'
import type { EventStore } from '../registry/query-event-store.ts'
import { type Cached, fresh } from '../stale-while-revalidate.ts'
import { listAccountRollupRecords, type RollupRecord } from './rollup-records.ts'
import { listStoredMonths } from './stored-months.ts'

type RollupQuery = { accountId: number; timezone: string; currency: string; ranges: readonly DateRange[] }

/** Finds the rollups that a report may read; undefined where it is to read events only. */
export type FindRollups = (query: RollupQuery) => Promise<Cached<Rollups | undefined>>

/** For stores without rollups. */
export const noRollups: FindRollups = async () => fresh(undefined)

/** The rollups whose records match the stored data parts. */
const toRollups = (
  records: readonly RollupRecord[],
  stored: Awaited<ReturnType<typeof listStoredMonths>>,
): Rollups | undefined => {
  // Two processes may have rolled up the same events. Either rollup is right, but only one may be read.
  const rolledUp = new Map(
    records
      .filter(({ month, hash }) => stored.get(month)?.hash === hash)
      .map((record) => [record.month, record]),
  )
  return rolledUp.size > 0
    ? { rolledUp: [...rolledUp.values()], stored: [...stored.keys()].sort() }
    : undefined
}

/** The approximate number of events in the ranges, by the average of the months that are rolled up. */
const estimateEvents = ({ ranges }: RollupQuery, records: readonly RollupRecord[]): number => {
  const days = ranges.reduce((sum, range) => sum + countDays(range), 0)
  const events = records.reduce((sum, record) => sum + record.events, 0)
  return records.length === 0 ? 0 : (events / records.length) * (days / 30.4)
}

/** Looking rollups up takes as long as reading this many events. */
const defaultMinEvents = 500_000

/**
 * Creates the function that finds rollups for reports. It looks them up only where that saves time. An account's records are
 * cached for a minute. The stored months are those of the previous report; whether they still hold is checked while the
 * report is read.
 * @param minEvents the number of events that rollups must replace to be looked up
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const createRollupFinder = (store: EventStore, minEvents = defaultMinEvents): FindRollups => {
  let storedMonths: Awaited<ReturnType<typeof listStoredMonths>> | undefined
  const recordsCache = new LRUCache<string, Promise<RollupRecord[]>>({ max: 10_000, ttl: 60_000 })
  const listRecords = (query: RollupQuery): Promise<RollupRecord[]> => {
    const { accountId, timezone, currency } = query
    const key = JSON.stringify([accountId, timezone, currency])
    const cached = recordsCache.get(key)
    if (cached) return cached
    const records = listAccountRollupRecords(store, query)
    recordsCache.set(key, records)
    records.catch(() => recordsCache.delete(key))
    return records
  }
  return async (query) => {
    const spans = query.ranges.map((range) => toStoredMonths(range, query.timezone))
    const records = (await listRecords(query)).filter(({ month }) =>
      spans.some(([first, last]) => month >= first && month <= last),
    )
    if (estimateEvents(query, records) < minEvents) return fresh(undefined)
    storedMonths ??= await listStoredMonths(store)
    const rollups = toRollups(records, storedMonths)
    const revalidate = async () => {
      storedMonths = await listStoredMonths(store)
      const newRollups = toRollups(records, storedMonths)
      return isDeepStrictEqual(newRollups, rollups) ? undefined : { value: newRollups }
    }
    return { value: rollups, revalidate }
  }
}

import { isDeepStrictEqual } from 'node:util'
import { type DateRange, daysIn } from '@talkie/contract/dates'
import { LRUCache } from 'lru-cache'
import { monthsOf } from '../plan/choose-rollups.ts'
import type { Rollups } from '../plan/rollup.ts'
import type { EventStore } from '../registry/ask-event-store.ts'
import { type Cached, fresh } from '../stale-while-revalidate.ts'
import { type RollupRecord, readRecordsOf } from './rollup-records.ts'
import { storedMonths } from './stored-months.ts'

type RollupQuery = { accountId: number; timezone: string; currency: string; ranges: readonly DateRange[] }

/** What there is of rollups that a report could read; undefined where events alone are to be read. */
export type FindRollups = (wanted: RollupQuery) => Promise<Cached<Rollups | undefined>>

/** Where nothing is rolled up. */
export const noRollups: FindRollups = async () => fresh(undefined)

/** Those of the records that are true of the months that are stored. */
const rollupsOf = (
  records: readonly RollupRecord[],
  stored: Awaited<ReturnType<typeof storedMonths>>,
): Rollups | undefined => {
  // The same events may have been rolled up twice, where two processes did at once: either is read, not both.
  const rolledUp = new Map(
    records.filter(({ month, hash }) => stored.get(month)?.hash === hash).map((one) => [one.month, one]),
  )
  return rolledUp.size > 0
    ? { rolledUp: [...rolledUp.values()], stored: [...stored.keys()].sort() }
    : undefined
}

/** How many events are in the ranges, if all their months have as many as those that were rolled up. */
const eventsIn = ({ ranges }: RollupQuery, records: readonly RollupRecord[]): number => {
  const days = ranges.reduce((sum, range) => sum + daysIn(range), 0)
  const ofMonths = records.reduce((sum, { events }) => sum + events, 0)
  return records.length === 0 ? 0 : (ofMonths / records.length) * (days / 30.4)
}

/** To look up what rollups there are takes as long as to read so many events. */
const worthEvents = 500_000

/**
 * Looks up rollups for reports, where they spare more than that takes. What was made is remembered for a minute, and which
 * months are at rest from one time to the next: whether they still are is asked while the report is read.
 * @param worth how many events rollups must stand for
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const createRollupFinder = (store: EventStore, worth = worthEvents): FindRollups => {
  let last: Awaited<ReturnType<typeof storedMonths>> | undefined
  const known = new LRUCache<string, Promise<RollupRecord[]>>({ max: 10_000, ttl: 60_000 })
  const recordsOf = (wanted: RollupQuery): Promise<RollupRecord[]> => {
    const { accountId, timezone, currency } = wanted
    const key = JSON.stringify([accountId, timezone, currency])
    const found = known.get(key)
    if (found) return found
    const asked = readRecordsOf(store, wanted)
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }
  return async (wanted) => {
    const within = wanted.ranges.map((range) => monthsOf(range, wanted.timezone))
    const records = (await recordsOf(wanted)).filter(({ month }) =>
      within.some(([first, last]) => month >= first && month <= last),
    )
    if (eventsIn(wanted, records) < worth) return fresh(undefined)
    last ??= await storedMonths(store)
    const rollups = rollupsOf(records, last)
    const revalidate = async () => {
      last = await storedMonths(store)
      const now = rollupsOf(records, last)
      return isDeepStrictEqual(now, rollups) ? undefined : { value: now }
    }
    return { value: rollups, revalidate }
  }
}

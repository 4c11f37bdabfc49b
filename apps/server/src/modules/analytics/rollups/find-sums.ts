import { isDeepStrictEqual } from 'node:util'
import { type DateRange, daysIn } from '@talkie/contract/dates'
import { LRUCache } from 'lru-cache'
import { monthsOf } from '../plan/choose-sums.ts'
import type { Sums } from '../plan/sums.ts'
import type { EventStore } from '../registry/ask-event-store.ts'
import { type Cached, fresh } from '../stale-while-revalidate.ts'
import { storedMonths } from './stored-months.ts'
import { readRecordsOf, type SumsRecord } from './sums-records.ts'

type Wanted = { accountId: number; timezone: string; currency: string; ranges: readonly DateRange[] }

/** What there is of sums that a report could read; undefined where events alone are to be read. */
export type FindSums = (wanted: Wanted) => Promise<Cached<Sums | undefined>>

/** Where nothing is summed. */
export const noSums: FindSums = async () => fresh(undefined)

/** Those of the records that are true of the months that are stored. */
const sumsOf = (
  records: readonly SumsRecord[],
  stored: Awaited<ReturnType<typeof storedMonths>>,
): Sums | undefined => {
  // The same events may have been summed twice, where two processes did at once: either is read, not both.
  const summed = new Map(
    records.filter(({ month, hash }) => stored.get(month)?.hash === hash).map((one) => [one.month, one]),
  )
  return summed.size > 0 ? { summed: [...summed.values()], stored: [...stored.keys()].sort() } : undefined
}

/** How many events are in the ranges, if all their months have as many as those that were summed. */
const eventsIn = ({ ranges }: Wanted, records: readonly SumsRecord[]): number => {
  const days = ranges.reduce((sum, range) => sum + daysIn(range), 0)
  const ofMonths = records.reduce((sum, { events }) => sum + events, 0)
  return records.length === 0 ? 0 : (ofMonths / records.length) * (days / 30.4)
}

/** To look up what sums there are takes as long as to read so many events. */
const worthEvents = 500_000

/**
 * Looks up sums for reports, where they spare more than that takes. What was made is remembered for a minute, and which
 * months are at rest from one time to the next: whether they still are is asked while the report is read.
 * @param worth how many events sums must stand for
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const createSumsFinder = (store: EventStore, worth = worthEvents): FindSums => {
  let last: Awaited<ReturnType<typeof storedMonths>> | undefined
  const known = new LRUCache<string, Promise<SumsRecord[]>>({ max: 10_000, ttl: 60_000 })
  const recordsOf = (wanted: Wanted): Promise<SumsRecord[]> => {
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
    const sums = sumsOf(records, last)
    const revalidate = async () => {
      last = await storedMonths(store)
      const now = sumsOf(records, last)
      return isDeepStrictEqual(now, sums) ? undefined : { value: now }
    }
    return { value: sums, revalidate }
  }
}

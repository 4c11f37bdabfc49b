import type { StoredMonth } from '../plan/rollup.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { chSql } from '../registry/sql-fragment.ts'

/** The only data part of a month, to which nothing was added since it was written. */
export type StoredPart = {
  name: string
  /** Of its files: another part with the same hash has the same events. */
  hash: string
  /** Seconds since it was written. */
  age: number
}

/**
 * The months in which the event store has events, each with its data part; undefined for a month with several parts. Behind
 * a cluster's distributed table no parts are visible, and nothing is rolled up.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const listStoredMonths = async (
  store: EventStore,
): Promise<Map<StoredMonth, StoredPart | undefined>> => {
  const parts = await queryEventStore<StoredPart & { month: StoredMonth }>(
    store,
    chSql`SELECT partition_id AS month, name, hash_of_all_files AS hash, toUInt32(now() - modification_time) AS age
FROM system.parts
WHERE database = currentDatabase() AND table = 'event' AND active`,
  )
  const months = new Map<StoredMonth, StoredPart | undefined>()
  for (const { month, ...part } of parts) months.set(month, months.has(month) ? undefined : part)
  return months
}

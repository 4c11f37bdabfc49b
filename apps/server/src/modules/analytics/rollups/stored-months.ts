import type { StoredMonth } from '../plan/rollup.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { sql } from '../registry/sql-fragment.ts'

/** A month that is one part, which nothing was added to since. */
export type StoredPart = {
  name: string
  /** Of its files: another part with the same has the same events. */
  hash: string
  /** Seconds since it was written. */
  age: number
}

/**
 * The months in which the event store has events, each with its part, undefined where it has several. Behind a
 * cluster's distributed table there are none to see, and nothing is rolled up.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const storedMonths = async (store: EventStore): Promise<Map<StoredMonth, StoredPart | undefined>> => {
  const parts = await askEventStore<StoredPart & { month: StoredMonth }>(
    store,
    sql`SELECT partition_id AS month, name, hash_of_all_files AS hash, toUInt32(now() - modification_time) AS age
FROM system.parts
WHERE database = currentDatabase() AND table = 'event' AND active`,
  )
  const months = new Map<StoredMonth, StoredPart | undefined>()
  for (const { month, ...part } of parts) months.set(month, months.has(month) ? undefined : part)
  return months
}

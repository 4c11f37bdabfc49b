import { sql } from 'drizzle-orm'
import type { Executor, Postgres } from '../postgres/postgres.ts'
import { installation } from './tables.ts'

const channel = 'talkie_event_store'

/** Notifies every process with this database of its new event store, when the transaction commits. */
export const announceEventStore = async (tx: Executor, eventStore: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${eventStore})`)
}

/**
 * Calls `onOther` when the database has moved to another event store than this one, even if the notification was
 * missed.
 */
export const onOtherEventStore = (
  { db, listen }: Pick<Postgres, 'db' | 'listen'>,
  eventStore: string,
  onOther: () => void,
): Promise<void> => {
  const compare = (current: string | null | undefined) => {
    if (current !== eventStore) onOther()
  }
  const check = async () => {
    const [row] = await db.select({ eventStore: installation.eventStore }).from(installation)
    compare(row?.eventStore)
  }
  // If the database cannot be read either, the check after the next gap repeats it.
  return listen(channel, compare, () => check().catch(() => {}))
}

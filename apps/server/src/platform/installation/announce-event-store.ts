import { sql } from 'drizzle-orm'
import type { Executor, Postgres } from '../postgres/postgres.ts'
import { installation } from './tables.ts'

const channel = 'talkie_event_store'

/** Tells every process of these records which event store is theirs from now on; heard when the transaction commits. */
export const announceEventStore = async (tx: Executor, eventStore: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${eventStore})`)
}

/** Calls back once the records have gone over to another event store than this, also where that was not heard. */
export const onOtherEventStore = (
  { db, listen }: Pick<Postgres, 'db' | 'listen'>,
  eventStore: string,
  onOther: () => void,
): Promise<void> => {
  const compare = (current: string | null | undefined) => {
    if (current !== eventStore) onOther()
  }
  const look = async () => {
    const [found] = await db.select({ eventStore: installation.eventStore }).from(installation)
    compare(found?.eventStore)
  }
  // Where the records cannot be read either, the next gap is another chance.
  return listen(channel, compare, () => void look().catch(() => {}))
}

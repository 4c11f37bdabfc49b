import { sql } from 'drizzle-orm'
import type { Executor, Postgres } from '../postgres/postgres.ts'

const channel = 'talkie_event_store'

/** Tells every process of these records which event store is theirs from now on; heard when the transaction commits. */
export const announceEventStore = async (tx: Executor, eventStore: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${eventStore})`)
}

/** Calls back once the records have gone over to another event store than this. */
export const onOtherEventStore = (
  postgres: Pick<Postgres, 'listen'>,
  eventStore: string,
  onOther: () => void,
): Promise<void> =>
  postgres.listen(channel, (current) => {
    if (current !== eventStore) onOther()
  })

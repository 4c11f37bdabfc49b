import { sql } from 'drizzle-orm'
import { describeError } from '../log/describe-error.ts'
import type { Database, Executor } from '../postgres/postgres.ts'
import { idList } from './lease-accounts.ts'
import type { Confirm } from './subscriber.ts'

type Deps = { db: Database; subscriber: string }

/** Deletes the waiting deliveries of entries. @returns those that still waited */
const removeDeliveries = async (tx: Executor, subscriber: string, ids: readonly number[]) => {
  const { rows } = await tx.execute<{ id: number; account: number }>(sql`
    delete from event_delivery where subscriber = ${subscriber} and log_id = any (${idList(ids)})
    returning log_id::int8 as id, account_id as account`)
  return rows
}

/** Records that entries were delivered. Entries that all subscribers have passed are deleted from the log. */
export const recordDelivered = async (
  { db, subscriber }: Deps,
  ids: readonly number[],
  confirm?: Confirm | undefined,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await removeDeliveries(tx, subscriber, ids)
    await confirm?.(tx)
  })
  // After the commit: when two subscribers pass an entry at the same time, at least the later one sees both deliveries.
  await trim(db, sql`l.id = any (${idList(ids)})`)
}

/** Makes an entry a dead letter of a subscriber, unless it has been delivered meanwhile. */
export const recordDeadLetter = async (
  { db, subscriber }: Deps,
  { id, attempts, error }: { id: number; attempts: number; error: unknown },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const [delivery] = await removeDeliveries(tx, subscriber, [id])
    if (!delivery) return
    await tx.execute(sql`
      insert into event_dead_letter (subscriber, log_id, account_id, error, attempts)
      values (${subscriber}, ${id}, ${delivery.account}, ${describeError(error).message}, ${attempts})
      on conflict (subscriber, log_id) do update
      set error = excluded.error, attempts = excluded.attempts, failed_at = excluded.failed_at`)
  })
}

/** Deletes entries that wait for no subscriber and are no dead letter. */
const trim = async (db: Database, condition = sql`true`): Promise<void> => {
  await db.execute(sql`
    delete from event_log l
    where ${condition}
      and not exists (
        select from event_subscriber s join event_delivery d on d.subscriber = s.name where d.log_id = l.id
      )
      and not exists (select from event_dead_letter f where f.log_id = l.id)`)
}

/**
 * Trims the whole log, for when a process died between a delivery and its trimming. Deletes nothing without a
 * subscriber.
 */
export const trimLog = (db: Database): Promise<void> => trim(db, sql`exists (select from event_subscriber)`)

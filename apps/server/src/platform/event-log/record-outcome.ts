import { sql } from 'drizzle-orm'
import { describeError } from '../describe-error.ts'
import type { Database, Executor } from '../postgres/postgres.ts'
import { idList } from './hold-accounts.ts'
import type { Confirm } from './subscriber.ts'

type Deps = { db: Database; subscriber: string }

/** Takes entries off what waits for a subscriber. @returns those that still waited */
const pass = async (tx: Executor, subscriber: string, ids: readonly number[]) => {
  const { rows } = await tx.execute<{ id: number; account: number }>(sql`
    delete from event_delivery where subscriber = ${subscriber} and log_id = any (${idList(ids)})
    returning log_id::int8 as id, account_id as account`)
  return rows
}

/** Records that entries were delivered. Those that all subscribers have passed leave the log. */
export const recordDelivered = async (
  { db, subscriber }: Deps,
  ids: readonly number[],
  confirm?: Confirm | undefined,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await pass(tx, subscriber, ids)
    await confirm?.(tx)
  })
  // After the commit: of two subscribers that pass an entry at the same time, at least the later one sees that both did.
  await trim(db, sql`l.id = any (${idList(ids)})`)
}

/** Records that a subscriber gives an entry up, unless it was delivered since. */
export const recordDeadLetter = async (
  { db, subscriber }: Deps,
  { id, attempts, error }: { id: number; attempts: number; error: unknown },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const [given] = await pass(tx, subscriber, [id])
    if (!given) return
    await tx.execute(sql`
      insert into event_dead_letter (subscriber, log_id, account_id, error, attempts)
      values (${subscriber}, ${id}, ${given.account}, ${describeError(error).message}, ${attempts})
      on conflict (subscriber, log_id) do update
      set error = excluded.error, attempts = excluded.attempts, failed_at = excluded.failed_at`)
  })
}

/** Takes entries out of the log that wait for nobody and that nobody has given up. */
const trim = async (db: Database, condition = sql`true`): Promise<void> => {
  await db.execute(sql`
    delete from event_log l
    where ${condition}
      and not exists (
        select from event_subscriber s join event_delivery d on d.subscriber = s.name where d.log_id = l.id
      )
      and not exists (select from event_dead_letter f where f.log_id = l.id)`)
}

/** The same for the whole log, where a process died between a delivery and its trimming. Needs a subscriber. */
export const trimLog = (db: Database): Promise<void> => trim(db, sql`exists (select from event_subscriber)`)

import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../postgres/postgres.ts'
import { eventDeadLetter, eventLog, eventSubscriber } from './tables.ts'

export type DeadLetter = {
  subscriber: string
  id: number
  kind: string
  accountId: number
  error: string
  attempts: number
  failedAt: Date
}

/** Selects dead letters by subscriber, by entry, or both. */
export type DeadLetterFilter = { subscriber?: string | undefined; id?: number | undefined }

const toCondition = ({ subscriber, id }: DeadLetterFilter): SQL | undefined =>
  and(
    subscriber === undefined ? undefined : eq(eventDeadLetter.subscriber, subscriber),
    id === undefined ? undefined : eq(eventDeadLetter.logId, id),
  )

/** Lists dead letters, the oldest first. */
export const listDeadLetters = (db: Database, filter: DeadLetterFilter = {}): Promise<DeadLetter[]> =>
  db
    .select({
      subscriber: eventDeadLetter.subscriber,
      id: eventDeadLetter.logId,
      kind: eventLog.kind,
      accountId: eventDeadLetter.accountId,
      error: eventDeadLetter.error,
      attempts: eventDeadLetter.attempts,
      failedAt: eventDeadLetter.failedAt,
    })
    .from(eventDeadLetter)
    .innerJoin(eventLog, eq(eventLog.id, eventDeadLetter.logId))
    .where(toCondition(filter))
    .orderBy(asc(eventDeadLetter.logId), asc(eventDeadLetter.subscriber))

/**
 * Queues dead letters for their subscribers again, with no failed attempts counted.
 *
 * @returns the number of dead letters
 */
export const retryDeadLetters = async (db: Database, filter: DeadLetterFilter = {}): Promise<number> => {
  const { rows } = await db.execute(sql`
    with retried as (delete from ${eventDeadLetter} where ${toCondition(filter) ?? sql`true`} returning *)
    insert into event_delivery (subscriber, log_id, account_id)
    select subscriber, log_id, account_id from retried on conflict do nothing returning log_id`)
  return rows.length
}

/**
 * Deletes a subscriber that no version has any more, with its waiting entries and dead letters.
 *
 * @returns whether it existed
 */
export const removeSubscriber = (db: Database, name: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(eventSubscriber).where(eq(eventSubscriber.name, name)).returning()
    for (const table of ['event_delivery', 'event_hold', 'event_dead_letter'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where subscriber = ${name}`)
    return removed.length > 0
  })

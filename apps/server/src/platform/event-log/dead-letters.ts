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

/** Which dead letters: all of a subscriber, or one entry's. */
export type DeadLetterFilter = { subscriber?: string | undefined; id?: number | undefined }

const matches = ({ subscriber, id }: DeadLetterFilter): SQL | undefined =>
  and(
    subscriber === undefined ? undefined : eq(eventDeadLetter.subscriber, subscriber),
    id === undefined ? undefined : eq(eventDeadLetter.logId, id),
  )

/** The entries that subscribers have given up, the oldest first. */
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
    .where(matches(filter))
    .orderBy(asc(eventDeadLetter.logId), asc(eventDeadLetter.subscriber))

/**
 * Makes dead letters wait for their subscribers again, as if they had never been tried.
 *
 * @returns how many
 */
export const retryDeadLetters = async (db: Database, filter: DeadLetterFilter = {}): Promise<number> => {
  const { rows } = await db.execute(sql`
    with retried as (delete from ${eventDeadLetter} where ${matches(filter) ?? sql`true`} returning *)
    insert into event_delivery (subscriber, log_id, account_id)
    select subscriber, log_id, account_id from retried on conflict do nothing returning log_id`)
  return rows.length
}

/**
 * Forgets a subscriber that no version has any more, with everything that waits for it.
 *
 * @returns whether there was one
 */
export const removeSubscriber = (db: Database, name: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(eventSubscriber).where(eq(eventSubscriber.name, name)).returning()
    for (const table of ['event_delivery', 'event_hold', 'event_dead_letter'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where subscriber = ${name}`)
    return removed.length > 0
  })

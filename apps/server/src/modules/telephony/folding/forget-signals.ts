import { inArray, lt, sql } from 'drizzle-orm'
import { connection, refusedRequest, signal } from '../tables.ts'
import type { IntakeDeps } from './receive-signals.ts'

const day = 86_400_000

/**
 * Deletes signals and refused requests after so many days. A call keeps its folded facts. A later signal of it is then folded alone, as if the
 * call had just begun.
 */
export const forgetSignals = async (
  { db }: Pick<IntakeDeps, 'db'>,
  days: number,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - days * day)
  await db.delete(signal).where(lt(signal.receivedAt, before))
  await db.delete(refusedRequest).where(lt(refusedRequest.lastAt, before))
}

/** The refused signals that a connection keeps. Its page shows the last ones. */
export const maxRefusedSignals = 1000

/**
 * Deletes refused signals of connections that have too many, the oldest first: whoever knows the secret may send any number of
 * signals that are none. Those of reports of other connections' calls are not refused.
 */
export const forgetRefusedSignals = async ({ db }: Pick<IntakeDeps, 'db'>): Promise<void> => {
  const surplus = sql`(select refused.id from ${connection} cross join lateral (
    select s.id from ${signal} s where s.connection_id = ${connection}.id
      and s.problem is not null and s.problem not like 'same_call:%'
    order by s.received_at desc, s.id desc offset ${maxRefusedSignals}) refused)`
  await db.delete(signal).where(inArray(signal.id, surplus))
}

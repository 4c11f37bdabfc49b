import { and, eq, exists, inArray, isNotNull, lt, ne, not, notLike, or, sql } from 'drizzle-orm'
import { sameCallPattern } from '../signals/call-signals.ts'
import { call, callReport, connection, refusedRequest, signal } from '../tables.ts'
import type { IntakeDeps } from './receive-signals.ts'

const day = 86_400_000

/**
 * Forgets after so many days what providers sent: the bodies of signals, those that belong to no call, and refused requests.
 * What was read of a call's signals stays as long as the call: it is folded from all of them, whenever another one comes, such
 * as a row of an old file.
 */
export const forgetSignals = async (
  { db }: Pick<IntakeDeps, 'db'>,
  days: number,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - days * day)
  // Those without a body were looked at on an earlier day.
  const isOld = and(lt(signal.receivedAt, before), ne(signal.body, ''))
  const ofThis = (of: typeof call | typeof callReport) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(of)
        .where(and(eq(of.connectionId, signal.connectionId), eq(of.callKey, signal.callKey))),
    )
  const isRefused = and(isNotNull(signal.problem), notLike(signal.problem, sameCallPattern))
  await db
    .delete(signal)
    .where(and(isOld, or(isRefused, not(or(ofThis(call), ofThis(callReport)) ?? sql`false`))))
  await db.update(signal).set({ body: '' }).where(isOld)
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

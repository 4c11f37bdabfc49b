import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { callerName } from '../../contacts/tables.ts'
import { call, callReport, connection, reachedCaller, refusedRequest, signal } from '../tables.ts'

/** Erases an account's calls before an instant, with their signals, and the names of callers who have not called since. */
export const eraseCalls = (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const isExpired = and(eq(call.accountId, accountId), lt(call.startedAt, before))
    const calls = tx
      .select({ connectionId: call.connectionId, callKey: call.callKey })
      .from(call)
      .where(isExpired)
    await tx.delete(signal).where(sql`(${signal.connectionId}, ${signal.callKey}) in ${calls}`)
    const reports = tx
      .select({ connectionId: callReport.connectionId, callKey: callReport.callKey })
      .from(callReport)
      .innerJoin(call, eq(call.id, callReport.callId))
      .where(isExpired)
    await tx.delete(signal).where(sql`(${signal.connectionId}, ${signal.callKey}) in ${reports}`)
    await tx.delete(call).where(isExpired)
    await tx.delete(callerName).where(
      and(
        eq(callerName.accountId, accountId),
        lt(callerName.changedAt, before),
        notExists(
          tx
            .select({ id: call.id })
            .from(call)
            .where(and(eq(call.accountId, accountId), eq(call.caller, callerName.e164))),
        ),
      ),
    )
    await tx
      .delete(reachedCaller)
      .where(and(eq(reachedCaller.accountId, accountId), lt(reachedCaller.at, before)))
    // Refused signals belong to no call.
    const accountConnections = tx
      .select({ id: connection.id })
      .from(connection)
      .where(eq(connection.accountId, accountId))
    await tx
      .delete(signal)
      .where(and(inArray(signal.connectionId, accountConnections), lt(signal.receivedAt, before)))
    await tx
      .delete(refusedRequest)
      .where(and(inArray(refusedRequest.connectionId, accountConnections), lt(refusedRequest.lastAt, before)))
  })

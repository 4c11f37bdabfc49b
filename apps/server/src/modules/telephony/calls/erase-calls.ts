import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { call, connection, signal } from '../tables.ts'

/** Erases an account's calls of before an instant, with what providers said of them. */
export const eraseCalls = (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const old = and(eq(call.accountId, accountId), lt(call.startedAt, before))
    const calls = tx.select({ connectionId: call.connectionId, callKey: call.callKey }).from(call).where(old)
    await tx.delete(signal).where(sql`(${signal.connectionId}, ${signal.callKey}) in ${calls}`)
    await tx.delete(call).where(old)
    // What was refused belongs to no call.
    const own = tx.select({ id: connection.id }).from(connection).where(eq(connection.accountId, accountId))
    await tx.delete(signal).where(and(inArray(signal.connectionId, own), lt(signal.receivedAt, before)))
  })

import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { CallKey } from '../signals/call-signals.ts'
import { call, callReport } from '../tables.ts'

const columns = { id: call.id, accountId: call.accountId }

/** The call that a connection means by its id: its own, or the one of another connection of which it is a report. */
export const findCallByKey = async (
  tx: Executor,
  { connectionId, callKey }: CallKey,
): Promise<{ id: string; accountId: number } | undefined> => {
  const [own] = await tx
    .select(columns)
    .from(call)
    .where(and(eq(call.connectionId, connectionId), eq(call.callKey, callKey)))
  if (own) return own
  const [reported] = await tx
    .select(columns)
    .from(callReport)
    .innerJoin(call, eq(call.id, callReport.callId))
    .where(and(eq(callReport.connectionId, connectionId), eq(callReport.callKey, callKey)))
  return reported
}

import { and, eq, isNull, like, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CallKey, sameCallPattern } from '../signals/call-signals.ts'
import { callReport, signal } from '../tables.ts'

/** Stores that a call is a report of another connection's call, and marks its signals. */
export const storeReport = async (
  tx: Executor,
  key: CallKey,
  { callId, version }: { callId: string; version: number | undefined },
): Promise<void> => {
  await tx
    .insert(callReport)
    .values({ ...key, callId, version: version ?? 0 })
    .onConflictDoUpdate({
      target: [callReport.connectionId, callReport.callKey],
      set: { callId, ...(version !== undefined && { version }) },
    })
  await markSignals(tx, key, `same_call: Another connection reports this call, which counts as ${callId}.`)
}

/**
 * Makes a report a call of its own again.
 *
 * @returns the call that it was a report of, and the revision at which its events were removed; undefined if it was none
 */
export const endReport = async (
  tx: Executor,
  key: CallKey,
): Promise<{ callId: string; version: number } | undefined> => {
  const [ended] = await tx
    .delete(callReport)
    .where(and(eq(callReport.connectionId, key.connectionId), eq(callReport.callKey, key.callKey)))
    .returning({ callId: callReport.callId, version: callReport.version })
  if (ended) await markSignals(tx, key, null)
  return ended
}

const markSignals = async (
  tx: Executor,
  { connectionId, callKey }: CallKey,
  problem: string | null,
): Promise<void> => {
  await tx
    .update(signal)
    .set({ problem })
    .where(
      and(
        eq(signal.connectionId, connectionId),
        eq(signal.callKey, callKey),
        or(isNull(signal.problem), like(signal.problem, sameCallPattern)),
      ),
    )
}

/** Lists the reports of a call by other connections. */
export const listReports = (tx: Executor, callId: string): Promise<CallKey[]> =>
  tx
    .select({ connectionId: callReport.connectionId, callKey: callReport.callKey })
    .from(callReport)
    .where(eq(callReport.callId, callId))

/** Makes the reports of a call reports of another one: else they would go with it, and forget their revisions. */
export const moveReports = (tx: Executor, callId: string, toCallId: string): Promise<CallKey[]> =>
  tx
    .update(callReport)
    .set({ callId: toCallId })
    .where(eq(callReport.callId, callId))
    .returning({ connectionId: callReport.connectionId, callKey: callReport.callKey })

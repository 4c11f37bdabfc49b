import { and, between, eq, isNull, like, ne, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { CallRecord } from '../calls/call-record.ts'
import { pickSameCall, type ReportedCall, sameCallMs } from '../calls/same-call.ts'
import { type CallKey, sameCallPattern } from '../signals/call-signals.ts'
import { call, callReport, signal } from '../tables.ts'

/** The end of a call that Talkie closed is not known. */
const toReportedCall = (record: CallRecord): ReportedCall & Pick<CallRecord, 'callKey'> => ({
  ...record,
  endedAt: record.disposition === 'unknown' ? null : record.endedAt,
})

/**
 * Finds the stored call of another connection that a call is, if there is one of which the connection has not reported
 * another call already. The caller is locked, so that of two reports at once one finds the other.
 */
export const findSameCall = async (
  tx: Executor,
  key: CallKey,
  reported: ReportedCall,
): Promise<(ReportedCall & Pick<CallRecord, 'callKey'>) | undefined> => {
  const { accountId, e164, caller, startedAt } = reported
  if (caller === null) return undefined
  const reportsAnother = tx
    .select({ one: sql`1` })
    .from(callReport)
    .where(
      and(
        eq(callReport.callId, call.id),
        eq(callReport.connectionId, key.connectionId),
        ne(callReport.callKey, key.callKey),
      ),
    )
  const from = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds)
  const stored = await tx
    .select()
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        eq(call.caller, caller),
        between(call.startedAt, from(-sameCallMs), from(sameCallMs)),
        eq(call.e164, e164),
        ne(call.connectionId, key.connectionId),
        notExists(reportsAnother),
      ),
    )
  return pickSameCall(reported, stored.map(toReportedCall))
}

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
 * Makes a report a call of its own again. Returns the revision at which its events were removed, undefined if it was no
 * report.
 */
export const endReport = async (tx: Executor, key: CallKey): Promise<number | undefined> => {
  const [ended] = await tx
    .delete(callReport)
    .where(and(eq(callReport.connectionId, key.connectionId), eq(callReport.callKey, key.callKey)))
    .returning({ version: callReport.version })
  if (ended) await markSignals(tx, key, null)
  return ended?.version
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

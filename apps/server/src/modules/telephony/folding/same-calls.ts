import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type CallKey, sameCallPattern, toKeyText } from '../signals/call-signals.ts'
import { call, callReport, type SaidOfCall, signal } from '../tables.ts'

type EndedReport = {
  /** The call of which it was a report. */
  callId: string
  /** The revision at which its events were removed. */
  version: number
  /** What was said of it while it was a call of its own; null for nothing. */
  said: SaidOfCall | null
}

const ofKey = ({ connectionId, callKey }: CallKey) =>
  and(eq(callReport.connectionId, connectionId), eq(callReport.callKey, callKey))

const reportColumns = { callId: callReport.callId, version: callReport.version, said: callReport.said }

export const isSameKey = (a: CallKey, b: CallKey): boolean =>
  a.connectionId === b.connectionId && a.callKey === b.callKey

/** Finds of which call a call is a report; undefined if it is none. */
export const findReport = async (tx: Executor, key: CallKey): Promise<EndedReport | undefined> => {
  const [found] = await tx.select(reportColumns).from(callReport).where(ofKey(key))
  return found
}

/** The key of a stored call; none if it is not there any more. */
export const findCallKey = (tx: Executor, callId: string): Promise<CallKey[]> =>
  tx.select({ connectionId: call.connectionId, callKey: call.callKey }).from(call).where(eq(call.id, callId))

/** Which of these calls are reports of other ones, by `toKeyText`. */
export const findReportKeys = async (tx: Executor, keys: readonly CallKey[]): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const [connectionId, ofConnection] of Map.groupBy(keys, (key) => key.connectionId)) {
    const callKeys = sql.param(ofConnection.map(({ callKey }) => callKey))
    const rows = await tx
      .select({ callKey: callReport.callKey })
      .from(callReport)
      .where(
        and(eq(callReport.connectionId, connectionId), sql`${callReport.callKey} = any(${callKeys}::text[])`),
      )
    for (const { callKey } of rows) found.add(toKeyText({ connectionId, callKey }))
  }
  return found
}

/** Stores that a call is a report of another source's call, and marks its signals. */
export const storeReport = async (
  tx: Executor,
  key: CallKey,
  { callId, version, said }: Pick<EndedReport, 'callId'> & Partial<EndedReport>,
): Promise<void> => {
  const { connectionId, callKey } = key
  await tx
    .insert(callReport)
    .values({ connectionId, callKey, callId, version: version ?? 0, said })
    .onConflictDoUpdate({
      target: [callReport.connectionId, callReport.callKey],
      set: { callId, ...(version !== undefined && { version }), ...(said && { said }) },
    })
  await markSignals(tx, key, `same_call: Another connection reports this call, which counts as ${callId}.`)
}

/**
 * Makes a report a call of its own again.
 *
 * @returns what it was; undefined if it was no report
 */
export const endReport = async (tx: Executor, key: CallKey): Promise<EndedReport | undefined> => {
  const [ended] = await tx.delete(callReport).where(ofKey(key)).returning(reportColumns)
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

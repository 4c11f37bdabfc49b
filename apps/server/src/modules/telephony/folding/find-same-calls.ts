import { and, between, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldCall } from '../calls/call-state.ts'
import { listSameCalls, type ReportedCall, sameCallMs } from '../calls/same-call.ts'
import { type CallKey, findCallSignals } from '../signals/call-signals.ts'
import { call } from '../tables.ts'
import { listReports } from './same-calls.ts'

type KeyedCall = ReportedCall & CallKey

/** The end of a call that Talkie closed is not known. */
const toKnownEnd = ({ disposition, endedAt }: { disposition: string | null; endedAt: Date | null }) =>
  disposition === 'unknown' ? null : endedAt

/** How far apart the first and the last of three reports of a call may begin. */
const reachMs = 2 * sameCallMs

/** The stored calls of other connections by the same caller at the same number that began about when a call did. */
const findNearbyCalls = async (
  tx: Executor,
  { connectionId, accountId, e164, caller, startedAt }: KeyedCall,
): Promise<KeyedCall[]> => {
  if (caller === null) return []
  const from = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds)
  const stored = await tx
    .select()
    .from(call)
    .where(
      and(
        eq(call.accountId, accountId),
        eq(call.caller, caller),
        between(call.startedAt, from(-reachMs), from(reachMs)),
        eq(call.e164, e164),
        ne(call.connectionId, connectionId),
      ),
    )
  return stored.map((one) => ({ ...one, endedAt: toKnownEnd(one) }))
}

/** The reports of a stored call by other connections, as their signals say. */
const foldReports = async (tx: Executor, stored: KeyedCall): Promise<KeyedCall[]> => {
  const reports: KeyedCall[] = []
  for (const key of await listReports(tx, stored.id)) {
    const { signals } = await findCallSignals(tx, key)
    if (signals.length === 0) continue
    const facts = foldCall(signals)
    reports.push({ ...stored, ...key, startedAt: facts.startedAt, endedAt: toKnownEnd(facts) })
  }
  return reports
}

/**
 * Finds the stored calls of other connections that a call is, nearest first, apart from those of which its connection has
 * reported another call already. The caller is locked, so that of two reports at once one finds the other.
 */
export const findSameCalls = async (tx: Executor, reported: KeyedCall): Promise<KeyedCall[]> => {
  const groups = []
  for (const stored of await findNearbyCalls(tx, reported)) {
    const reports = await foldReports(tx, stored)
    const others = reports.filter(({ connectionId }) => connectionId !== reported.connectionId)
    const isReportedOtherwise = reports.some(
      (one) => one.connectionId === reported.connectionId && one.callKey !== reported.callKey,
    )
    if (!isReportedOtherwise) groups.push({ call: stored, reports: others })
  }
  return listSameCalls(reported, groups)
}

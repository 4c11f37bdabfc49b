import { hasNoEndSignal } from '@talkie/contract/reporting'
import { and, between, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { isCallReport, recordConversions, reportToleranceMs } from '../../events/index.ts'
import type { CallerNews } from '../attribution/callers/caller-sign.ts'
import { toCallerNews } from '../attribution/callers/find-known-visitors.ts'
import { settleCalls } from '../attribution/settle-calls.ts'
import type { CallRow } from '../calls/call-row.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { call } from '../tables.ts'
import { matchReports, type Report } from './match-reports.ts'
import { withoutInherited } from './said-of-call.ts'

/** Finds the calls that reports may match. */
const findReportedCalls = async (tx: Executor, reports: readonly Report[]) => {
  if (reports.length === 0) return []
  const instants = reports.map(({ at }) => Date.parse(at))
  const [first, last] = [Math.min(...instants) - reportToleranceMs, Math.max(...instants) + reportToleranceMs]
  const ids = reports.flatMap(({ callId }) => callId ?? [])
  const phones = [...new Set(reports.flatMap(({ phone }) => phone ?? []))]
  return await tx
    .select({ accountId: call.accountId, id: call.id })
    .from(call)
    .where(
      and(
        inArray(call.accountId, [...new Set(reports.map(({ accountId }) => accountId))]),
        or(
          inArray(call.id, ids),
          and(inArray(call.caller, phones), between(call.startedAt, new Date(first), new Date(last))),
        ),
      ),
    )
}

/**
 * Locks the calls that reports may match, as their signals are folded, and the callers of whom there is news: a signal that
 * is folded at the same moment would write the call back without what a report noted.
 */
const lockConcerned = async (
  tx: Executor,
  { reports, news }: { reports: readonly Report[]; news: readonly CallerNews[] },
): Promise<CallRow[]> => {
  const found = Map.groupBy(await findReportedCalls(tx, reports), ({ accountId }) => accountId)
  const named = Map.groupBy(news, ({ accountId }) => accountId)
  const calls: CallRow[] = []
  for (const accountId of [...new Set([...found.keys(), ...named.keys()])].sort((a, b) => a - b)) {
    const ids = (found.get(accountId) ?? []).map(({ id }) => id)
    const callers = (named.get(accountId) ?? []).map(({ phone }) => phone)
    calls.push(...(await lockCalls(tx, accountId, ids, callers)))
  }
  return calls
}

/**
 * Turns a call into a net call: valid if it has ended, unless a user marked it by hand. A call in progress is decided when
 * it ends. No other call depends on it, since a net call opens no window.
 */
const toNetCall = (before: CallRow): CallRow => {
  const after = { ...before, netCall: true, inherited: withoutInherited(before.inherited, 'netCall') }
  if (before.state !== 'ended' || before.validity === 'valid' || before.mark) return after
  const validity = hasNoEndSignal(before.validity) ? 'net_call_no_end' : 'net_call'
  return { ...after, outcome: 'valid', validity }
}

/**
 * Records the reports of call centres, shops and forms. A report that matches a call annotates it and becomes no event
 * of its own, so that no call counts twice; a net call makes it valid. A report without a match becomes an event. An event
 * of a visitor that names a phone says who calls from it, so the calls from it are decided again.
 *
 * @param now when they are decided
 */
export const recordCallReports = async (
  tx: Executor,
  events: readonly Report[],
  now: Date,
): Promise<void> => {
  const reports = events.filter(isCallReport)
  const news = events.flatMap((event) => toCallerNews(event) ?? [])
  const calls = await lockConcerned(tx, { reports, news })
  const reported = matchReports(reports, calls)
  await recordConversions(
    tx,
    events.filter((event) => !reported.has(event)),
  )
  const net = new Set([...reported].flatMap(([{ type }, record]) => (type === 'llamadaneta' ? [record] : [])))
  await storeRevisions(
    tx,
    [...net].map((before) => ({ before, after: toNetCall(before) })),
  )
  await settleCallers(tx, news, now)
}

/** Decides the calls again that depend on who their callers turned out to be. */
const settleCallers = async (tx: Executor, news: readonly CallerNews[], now: Date): Promise<void> => {
  for (const [accountId, ofAccount] of Map.groupBy(news, (one) => one.accountId)) {
    const callers = await findCallers(tx, {
      accountId,
      phones: [...new Set(ofAccount.map(({ phone }) => phone))],
    })
    for (const one of ofAccount)
      if (callers.has(one.phone)) await storeRevisions(tx, await settleCalls(tx, one, { now }))
  }
}

/** Finds those of the phones that called the account: most never did. */
const findCallers = async (
  tx: Executor,
  { accountId, phones }: { accountId: number; phones: readonly string[] },
): Promise<Set<string | null>> => {
  const rows = await tx
    .selectDistinctOn([call.caller], { caller: call.caller })
    .from(call)
    .where(and(eq(call.accountId, accountId), inArray(call.caller, [...phones])))
  return new Set(rows.map(({ caller }) => caller))
}

import { hasNoEndSignal } from '@talkie/contract/reporting'
import { and, between, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type EventRow, isCallReport, recordConversions, reportToleranceMs } from '../../events/index.ts'
import type { CallRecord } from '../calls/call-record.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { call } from '../tables.ts'

type Report = Omit<EventRow, 'revision'>

/** Whether a report matches a call: by its id, else by caller and time. */
const matchesReport = (record: CallRecord, { accountId, callId, phone, at }: Report): boolean => {
  if (record.accountId !== accountId) return false
  if (callId) return record.id === callId
  return (
    Boolean(phone) &&
    record.caller === phone &&
    Math.abs(record.startedAt.getTime() - Date.parse(at)) <= reportToleranceMs
  )
}

/** Finds and locks the calls that reports may match. */
const findReportedCalls = async (tx: Executor, reports: readonly Report[]): Promise<CallRecord[]> => {
  const instants = reports.map(({ at }) => Date.parse(at))
  const [first, last] = [Math.min(...instants) - reportToleranceMs, Math.max(...instants) + reportToleranceMs]
  const ids = reports.flatMap(({ callId }) => callId ?? [])
  const phones = [...new Set(reports.flatMap(({ phone }) => phone ?? []))]
  return await tx
    .select()
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
    .orderBy(call.id)
    .for('update')
}

/** Turns a call into a net call: valid if it has ended. A call in progress is decided when it ends. */
const toNetCall = (before: CallRecord): CallRecord => {
  if (before.validity === 'valid') return before
  return {
    ...before,
    validity: hasNoEndSignal(before.validity) ? 'net_call_no_end' : 'net_call',
    outcome: before.state === 'ended' ? 'valid' : before.outcome,
  }
}

/**
 * Records the reports of call centres, shops and forms. A report that matches a call annotates it and becomes no event
 * of its own, so that no call counts twice; a net call makes it valid. A report without a match becomes an event.
 */
export const recordCallReports = async (tx: Executor, events: readonly Report[]): Promise<void> => {
  const reports = events.filter(isCallReport)
  const calls = reports.length > 0 ? await findReportedCalls(tx, reports) : []
  const reported = new Map(
    reports.flatMap((report) => {
      const record = calls.find((one) => matchesReport(one, report))
      return record ? [[report, record] as const] : []
    }),
  )
  await recordConversions(
    tx,
    events.filter((event) => !reported.has(event)),
  )
  const net = new Set([...reported].flatMap(([{ type }, record]) => (type === 'llamadaneta' ? [record] : [])))
  await storeRevisions(
    tx,
    [...net].map((before) => ({ before, after: toNetCall(before) })),
  )
}

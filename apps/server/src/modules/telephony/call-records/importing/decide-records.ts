import type { RecordCounts, RecordProblem, RecordSample } from '@talkie/contract/telephony'
import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { mapInSlices } from '../../../../platform/in-slices.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findCalledNumbers } from '../../../numbers/index.ts'
import { readSeconds } from '../../calls/call-answer.ts'
import { toCallId } from '../../calls/call-row.ts'
import { foldCall } from '../../calls/call-state.ts'
import { type ReportedCall, recordToleranceMs, toKnownEnd, toSource } from '../../calls/same-call.ts'
import { toSignal } from '../../providers/generic/generic-signal.ts'
import type { ReceivedItem } from '../../signals/store-signals.ts'
import { call, callReport, signal } from '../../tables.ts'
import type { ParsedRecord } from '../reading/parse-record.ts'
import type { RecordConnection } from '../record-connection.ts'
import { type KnownCall, matchRecords } from './match-records.ts'

type RowOfNumber = { record: ParsedRecord; received: Extract<ReceivedItem, { callKey: string }> }

/** A row with its signal, and whether its call is there already: with the same id, or by what is known of it. */
export type DecidedRecord = RowOfNumber & { verdict: 'new' | 'known' }

export const zeroCounts: RecordCounts = { new: 0, known: 0, bad: 0 }

export const addCounts = (one: RecordCounts, other: RecordCounts): RecordCounts => ({
  new: one.new + other.new,
  known: one.known + other.known,
  bad: one.bad + other.bad,
})

/** A row as a call that a file reports. */
const toReported = (
  { received: { callKey, signal } }: RowOfNumber,
  { id: connectionId }: RecordConnection,
  accountId: number,
): ReportedCall => ({
  ...foldCall([signal]),
  id: toCallId(connectionId, callKey),
  connectionId,
  source: toSource({ connectionId, callKey }),
  accountId,
  e164: signal.called ?? '',
  isRecord: true,
})

/** Finds the stored calls of the same numbers in the same hours, by which a row is recognised as a call that is known. */
const findStoredCalls = async (db: Executor, rows: readonly ReportedCall[]): Promise<KnownCall[]> => {
  const starts = rows.map(({ startedAt }) => startedAt.getTime())
  const numbers = [...new Set(rows.map(({ e164 }) => e164))]
  if (rows.length === 0) return []
  const stored = await db
    .select()
    .from(call)
    .where(
      and(
        inArray(call.e164, numbers),
        gte(call.startedAt, new Date(Math.min(...starts) - recordToleranceMs)),
        lte(call.startedAt, new Date(Math.max(...starts) + recordToleranceMs)),
      ),
    )
  const reports = await db
    .select()
    .from(callReport)
    .where(
      inArray(
        callReport.callId,
        stored.map(({ id }) => id),
      ),
    )
  const reportedBy = Map.groupBy(reports, ({ callId }) => callId)
  return stored.map((one) => ({
    ...one,
    source: toSource(one),
    endedAt: toKnownEnd(one),
    // Nothing depends on it where a row is compared, which is one.
    isRecord: false,
    reportedBy: (reportedBy.get(one.id) ?? []).map(toSource),
  }))
}

const findKnownKeys = async (db: Executor, connectionId: string, keys: readonly string[]) => {
  if (keys.length === 0) return new Set<string>()
  const found = await db
    .selectDistinctOn([signal.callKey], { callKey: signal.callKey })
    .from(signal)
    .where(and(eq(signal.connectionId, connectionId), inArray(signal.callKey, [...keys])))
  const calls = await db
    .select({ callKey: call.callKey })
    .from(call)
    .where(and(eq(call.connectionId, connectionId), inArray(call.callKey, [...keys])))
  const reports = await db
    .select({ callKey: callReport.callKey })
    .from(callReport)
    .where(and(eq(callReport.connectionId, connectionId), inArray(callReport.callKey, [...keys])))
  return new Set([...found, ...calls, ...reports].flatMap(({ callKey }) => callKey ?? []))
}

/**
 * Decides which rows are new calls, as things stand: the number must be lent, and neither an earlier file nor signals may
 * have brought the call.
 */
export const decideRecords = async (
  db: Executor,
  connection: RecordConnection,
  records: readonly ParsedRecord[],
): Promise<{ decided: DecidedRecord[]; problems: RecordProblem[] }> => {
  const numbers = await findCalledNumbers(db, {
    onlyAccountId: connection.accountId,
    texts: records.map(({ fields }) => fields.called),
  })
  const problems: RecordProblem[] = []
  const read = await mapInSlices(records, (record) => {
    const { fields } = record
    const number = numbers.get(fields.called)
    if (number) {
      const received = {
        body: JSON.stringify(fields),
        callKey: fields.call_id,
        signal: toSignal(fields, number, connection.country),
      }
      const row = { record, received }
      return [{ row, reported: toReported(row, connection, number.accountId) }]
    }
    problems.push({ line: record.line, field: 'called', value: fields.called, reason: 'unknown_number' })
    return []
  })
  const withNumber = read.flat()
  const known = await findKnownKeys(
    db,
    connection.id,
    withNumber.map(({ row }) => row.received.callKey),
  )
  // A row that is known by its id takes no other row's call.
  const others = withNumber.filter(({ row }) => !known.has(row.received.callKey))
  const reported = others.map((one) => one.reported)
  const matched = matchRecords(reported, await findStoredCalls(db, reported))
  const decided = withNumber.map(({ row, reported: one }): DecidedRecord => {
    const isKnown = known.has(row.received.callKey) || matched.has(one)
    return { ...row, verdict: isKnown ? 'known' : 'new' }
  })
  return { decided, problems }
}

/** The first rows of a preview. */
export const toSamples = (decided: readonly DecidedRecord[], most: number): RecordSample[] =>
  decided.slice(0, most).map(({ record, received: { signal }, verdict }) => ({
    line: record.line,
    startedAt: record.fields.started_at,
    caller: signal.caller,
    called: signal.called ?? record.fields.called,
    talkSeconds: readSeconds(signal).talk ?? 0,
    disposition: signal.disposition ?? 'no_answer',
    agent: signal.agent ?? null,
    verdict,
  }))

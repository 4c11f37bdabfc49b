import type { RecordCounts, RecordProblem, RecordSample } from '@talkie/contract/telephony'
import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { mapInSlices } from '../../../../platform/in-slices.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findCalledNumbers } from '../../../numbers/index.ts'
import { toSignal } from '../../providers/generic/generic-signal.ts'
import type { ReceivedItem } from '../../signals/store-signals.ts'
import { call, signal } from '../../tables.ts'
import type { ParsedRecord } from '../reading/parse-record.ts'
import type { RecordConnection } from '../record-connection.ts'

type RecordSignal = Extract<ReceivedItem, { callKey: string }>

/** A row with its signal, and whether its call is there already: with the same id, or by what is known of it. */
export type DecidedRecord = {
  record: ParsedRecord
  received: RecordSignal
  verdict: 'new' | 'known'
  hasSameId: boolean
}

export const zeroCounts: RecordCounts = { new: 0, known: 0, bad: 0 }

export const addCounts = (one: RecordCounts, other: RecordCounts): RecordCounts => ({
  new: one.new + other.new,
  known: one.known + other.known,
  bad: one.bad + other.bad,
})

/** Systems write a call to its record with the minute or second in which they noticed it. */
const toleranceMs = 90_000
/** So much may talk times of the same call differ. */
const toleranceSeconds = 2

/**
 * Finds the calls of the same numbers in the same hours, by which a row without the provider's id is recognised as a call
 * that signals reported.
 */
const findReportedCalls = async (db: Executor, records: readonly RecordSignal[]) => {
  const starts = records.flatMap(({ signal: { startedAt } }) => startedAt?.getTime() ?? [])
  const numbers = [...new Set(records.flatMap(({ signal: { called } }) => called ?? []))]
  if (starts.length === 0 || numbers.length === 0) return []
  return await db
    .select({
      e164: call.e164,
      caller: call.caller,
      startedAt: call.startedAt,
      talkSeconds: call.talkSeconds,
    })
    .from(call)
    .where(
      and(
        inArray(call.e164, numbers),
        gte(call.startedAt, new Date(Math.min(...starts) - toleranceMs)),
        lte(call.startedAt, new Date(Math.max(...starts) + toleranceMs)),
      ),
    )
}

type ReportedCall = Awaited<ReturnType<typeof findReportedCalls>>[number]

/** Whether a row without an id is about a call that was reported: same number, caller and talk time, at the same time. */
const isSameCall = ({ signal }: RecordSignal, reported: ReportedCall): boolean =>
  reported.e164 === signal.called &&
  reported.caller === signal.caller &&
  Math.abs(reported.talkSeconds - (signal.talkSeconds ?? 0)) <= toleranceSeconds &&
  Math.abs(reported.startedAt.getTime() - (signal.startedAt?.getTime() ?? 0)) <= toleranceMs

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
  return new Set([...found, ...calls].flatMap(({ callKey }) => callKey ?? []))
}

/**
 * Decides which rows are new calls, as things stand: the number must be lent, and neither an earlier file nor signals may
 * have brought the call.
 *
 * @param hasIds whether the file has a column of the provider's ids
 */
export const decideRecords = async (
  db: Executor,
  connection: RecordConnection,
  { records, hasIds }: { records: readonly ParsedRecord[]; hasIds: boolean },
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
      const body = JSON.stringify(fields)
      const signal = toSignal(fields, number, connection.country)
      return [{ record, received: { body, callKey: fields.call_id, signal } }]
    }
    problems.push({ line: record.line, field: 'called', value: fields.called, reason: 'unknown_number' })
    return []
  })
  const withNumber = read.flat()
  const received = withNumber.map((one) => one.received)
  const known = await findKnownKeys(
    db,
    connection.id,
    received.map(({ callKey }) => callKey),
  )
  const reported = hasIds ? [] : await findReportedCalls(db, received)
  const byNumber = Map.groupBy(reported, ({ e164 }) => e164)
  const decided = await mapInSlices(withNumber, (one): DecidedRecord => {
    const sameNumber = byNumber.get(one.received.signal.called ?? '') ?? []
    const hasSameId = known.has(one.received.callKey)
    const isKnown = hasSameId || sameNumber.some((reportedCall) => isSameCall(one.received, reportedCall))
    return { ...one, verdict: isKnown ? 'known' : 'new', hasSameId }
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
    talkSeconds: signal.talkSeconds ?? 0,
    disposition: signal.disposition ?? 'no_answer',
    agent: signal.agent ?? null,
    verdict,
  }))

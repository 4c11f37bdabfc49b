import type { RecordCounts, RecordProblem, RecordSample } from '@talkie/contract/telephony'
import { and, eq, gte, inArray, lte, ne, notLike, or } from 'drizzle-orm'
import { mapInSlices } from '../../../../platform/in-slices.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { findCalledNumbers } from '../../../numbers/index.ts'
import { toSignal } from '../../providers/generic/generic-signal.ts'
import type { ReceivedItem } from '../../signals/store-signals.ts'
import { call, signal } from '../../tables.ts'
import { derivedCallPrefix, type ParsedRecord } from '../reading/parse-record.ts'
import type { RecordConnection } from '../record-connection.ts'
import { type ComparedCall, matchRecords, toleranceMs } from './match-records.ts'

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

const toCompared = ({
  signal: { called, caller, startedAt, talkSeconds = 0 },
}: RecordSignal): ComparedCall => ({
  called,
  caller,
  startedAt: startedAt ?? new Date(0),
  talkSeconds,
})

/**
 * Finds the calls of the same numbers in the same hours, by which a row without the provider's id is recognised as a call
 * that signals reported. Those of the connection's own rows are known by their ids.
 */
const findReportedCalls = async (
  db: Executor,
  connectionId: string,
  records: readonly RecordSignal[],
): Promise<ComparedCall[]> => {
  const starts = records.flatMap(({ signal: { startedAt } }) => startedAt?.getTime() ?? [])
  const numbers = [...new Set(records.flatMap(({ signal: { called } }) => called ?? []))]
  if (starts.length === 0 || numbers.length === 0) return []
  return await db
    .select({
      called: call.e164,
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
        or(ne(call.connectionId, connectionId), notLike(call.callKey, `${derivedCallPrefix}%`)),
      ),
    )
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
  // A row that is known by its id takes no other row's call.
  const others = withNumber.filter(({ received: { callKey } }) => !known.has(callKey))
  const reported = hasIds
    ? []
    : await findReportedCalls(
        db,
        connection.id,
        others.map((one) => one.received),
      )
  const matched = matchRecords(
    others.map((one) => toCompared(one.received)),
    reported,
  )
  const sameCalls = new Set(others.filter((_, index) => matched.has(index)))
  const decided = withNumber.map((one): DecidedRecord => {
    const hasSameId = known.has(one.received.callKey)
    return { ...one, verdict: hasSameId || sameCalls.has(one) ? 'known' : 'new', hasSameId }
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

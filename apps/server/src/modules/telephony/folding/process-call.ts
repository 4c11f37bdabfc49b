import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { storeReportedName } from '../../contacts/index.ts'
import { findAttributedRingpools } from '../calls/attributed-ringpool.ts'
import { type CallRecord, toCallId } from '../calls/call-record.ts'
import { buildTombstones, reviseCall } from '../calls/call-revision.ts'
import { foldCall } from '../calls/call-state.ts'
import { type CallTarget, findCallTarget, findFormerTarget } from '../calls/call-target.ts'
import {
  type CallUnitOfWork,
  createUnitOfWork,
  flushUnitOfWork,
  markChanged,
} from '../calls/call-unit-of-work.ts'
import { lockCallers } from '../calls/lock-callers.ts'
import { lockCallKeys } from '../calls/lock-calls.ts'
import { updateNumberStatus } from '../calls/update-number-status.ts'
import { noteOutboundCall } from '../returned/note-outbound-call.ts'
import { settleChangedCall } from '../returned/settle-changed-call.ts'
import type { CallSignal, ReportedRecording } from '../signals/call-signal.ts'
import { type CallKey, findCallSignals, settleSignals } from '../signals/call-signals.ts'
import { scoreCall } from '../spam/score-call.ts'
import { call } from '../tables.ts'
import { decideChanges } from './decide-changes.ts'
import { findSameCalls } from './find-same-calls.ts'
import { inheritAnnotations } from './inherit-annotations.ts'
import { buildCallRecord } from './record-call.ts'
import { endReport, listReports, moveReports, storeReport } from './same-calls.ts'

/**
 * Folds the signals of calls, one call after another, and stores the results: the call's row, its outcome and those of
 * the caller's later calls, its number's status, its events. It runs in one transaction, and any number of processes may
 * process the same call at once: all calls are locked, then all callers, before anything is stored (`lock-calls.ts`). A call
 * waits until a signal contains the called number.
 *
 * @param now when the calls are decided
 * @returns what is news of those calls
 */
export const processCalls = async (
  tx: Executor,
  connectionId: string,
  callKeys: readonly string[],
  now: Date,
): Promise<CallNews> => {
  const unitOfWork = createUnitOfWork()
  const processed: string[] = []
  const recorded: RecordedCall[] = []
  const related: CallKey[] = []
  const keys = callKeys.map((callKey) => ({ connectionId, callKey }))
  await lockCallKeys(tx, keys)
  const folded: FoldedSignals[] = []
  for (const key of keys) folded.push(...(await foldSignals(tx, key)))
  await lockCallers(tx, folded.flatMap(listCallers))
  for (const one of folded)
    processed.push(...(await processCall(tx, one, { now, unitOfWork, recorded, related })))
  await flushUnitOfWork(tx, unitOfWork)
  if (processed.length > 0) await settleSignals(tx, processed, { now, problem: null })
  return { answered: findAnswered(unitOfWork), recorded, related }
}

/** What other parts want to know of processed calls: the callers whose answer is news, the calls whose recordings are. */
export type CallNews = {
  answered: AnsweredCaller[]
  recorded: RecordedCall[]
  /** Calls that are to be processed again: whether they are the same as one of these may have changed. */
  related: CallKey[]
}

/** A caller who was answered, and when the call began. */
export type AnsweredCaller = { accountId: number; phone: string; at: Date }

/**
 * A call of which a provider reports other recordings than before, or which moved to another account with them, or to or from
 * another call: the recordings of a report belong to the call that counts.
 */
export type RecordedCall = {
  call: { accountId: number; callId: string; connectionId: string; callKey: string }
  recordings: readonly ReportedRecording[]
}

const findAnswered = ({ events }: CallUnitOfWork): AnsweredCaller[] =>
  events.flatMap(({ type, accountId, phone, at }) =>
    type === 'answered' && phone ? [{ accountId, phone, at: new Date(at) }] : [],
  )

type Processing = {
  now: Date
  unitOfWork: CallUnitOfWork
  recorded: RecordedCall[]
  related: CallKey[]
}

/** A locked call as its signals say, with what is stored of it. */
type FoldedSignals = {
  key: CallKey
  id: string
  ids: string[]
  signals: CallSignal[]
  facts: ReturnType<typeof foldCall>
  /** Undefined where the called number is not known, or not lent to the connection's account. */
  target: CallTarget | undefined
  stored: Pick<CallRecord, 'accountId' | 'e164' | 'caller'> | undefined
}

/** Folds the signals of a locked call; nothing where it has none. */
const foldSignals = async (tx: Executor, key: CallKey): Promise<FoldedSignals[]> => {
  const { ids, signals } = await findCallSignals(tx, key)
  if (signals.length === 0) return []
  const facts = foldCall(signals)
  const id = toCallId(key.connectionId, key.callKey)
  const [stored] = await tx
    .select({ accountId: call.accountId, e164: call.e164, caller: call.caller })
    .from(call)
    .where(eq(call.id, id))
  const { called } = facts
  const sameNumber = stored?.e164 === called
  const target =
    called === null
      ? undefined
      : ((await findCallTarget(tx, {
          connectionId: key.connectionId,
          e164: called,
          ...(sameNumber && { knownAccountId: stored.accountId }),
        })) ?? (sameNumber ? await findFormerTarget(tx, id) : undefined))
  return [{ key, id, ids, signals, facts, target, stored }]
}

/** The callers on whom the calls of a folded call depend, and depended. */
const listCallers = ({ signals, facts, target, stored }: FoldedSignals) => [
  ...signals.flatMap(({ outbound }) =>
    outbound ? [{ accountId: outbound.accountId, caller: outbound.phone }] : [],
  ),
  ...(target ? [{ accountId: target.accountId, caller: facts.caller }] : []),
  ...(stored ? [stored] : []),
]

/** @returns the ids of the processed signals */
const processCall = async (
  tx: Executor,
  { key, id, ids, signals, facts, target, stored }: FoldedSignals,
  processing: Processing,
): Promise<string[]> => {
  const outbound = await noteOutboundCall(tx, key, signals)
  if (outbound !== 'inbound') return outbound === 'noted' ? ids : []
  if (facts.called === null) return []
  if (!target) {
    const problem = `unknown_number: The number ${facts.called} is not lent to this account.`
    await settleSignals(tx, ids, { now: processing.now, problem })
    return []
  }
  const [before] = stored ? await tx.select().from(call).where(eq(call.id, id)) : []
  const [same, ...joined] = await findSameCalls(tx, { ...key, ...facts, ...pickTarget(target), id })
  if (same) {
    const version = before && (await removeCall(tx, before, { target, countsAs: same.id }, processing))
    await storeReport(tx, key, { callId: same.id, version })
    const others = (await listReports(tx, same.id)).filter((one) => !isSameKey(one, key))
    processing.related.push(...(before ? [same] : []), ...joined, ...others)
    const { accountId } = target
    processing.recorded.push({ call: { ...key, accountId, callId: same.id }, recordings: facts.recordings })
    return ids
  }
  const endedReport = before ? undefined : await endReport(tx, key)
  const formerVersion = endedReport?.version ?? 0
  // Of which this one may have shown that they are the same call.
  if (endedReport) processing.related.push(...(await listReports(tx, endedReport.callId)))
  const unscored = await buildCallRecord(tx, { ...key, id, facts, target, before, formerVersion })
  const spam = await scoreCall(tx, before, unscored)
  const undecided = { ...unscored, spamScore: spam?.score ?? null, spamReasons: spam?.reasons ?? [] }
  await storeChanges(tx, { before, undecided, minimumSeconds: target.minimumValidSeconds }, processing)
  if (before && isOtherCall(before, undecided)) processing.related.push(...(await listReports(tx, id)))
  if (endedReport !== undefined || hasOtherRecordings(before, undecided)) {
    const { accountId } = target
    processing.recorded.push({ call: { ...key, accountId, callId: id }, recordings: facts.recordings })
  }
  await settleChangedCall(tx, before, undecided)
  if (facts.caller && facts.callerName)
    await storeReportedName(tx, {
      accountId: target.accountId,
      e164: facts.caller,
      name: facts.callerName,
      isLast: !(await hasLaterCall(tx, undecided)),
    })
  return ids
}

/** Whether a call may be another one than before to those who report it, too. */
const isOtherCall = (before: CallRecord, after: CallRecord): boolean =>
  before.accountId !== after.accountId ||
  before.caller !== after.caller ||
  before.e164 !== after.e164 ||
  +before.startedAt !== +after.startedAt ||
  before.endedAt?.getTime() !== after.endedAt?.getTime()

const isSameKey = (a: CallKey, b: CallKey): boolean =>
  a.connectionId === b.connectionId && a.callKey === b.callKey

const pickTarget = ({ accountId, e164 }: CallTarget) => ({ accountId, e164 })

/**
 * Removes a call that turns out to be a report of another one. Before that it has no caller, so that the caller's other
 * calls are decided without it, and no number, which is free unless another call is on it. Its own reports become reports of
 * the other one, until they are processed again, and what was said of it is said of the other one.
 *
 * @returns the revision at which its events are removed
 */
const removeCall = async (
  tx: Executor,
  before: CallRecord,
  { target, countsAs }: { target: CallTarget; countsAs: string },
  processing: Processing,
): Promise<number> => {
  const { minimumValidSeconds } = target
  const endedAt = before.endedAt ?? before.answeredAt ?? before.startedAt
  const { evidence: _evidence, ...attribution } = before.attribution
  const undecided = {
    ...before,
    caller: null,
    newVsReturning: null,
    attribution: { ...attribution, basis: '' },
    state: 'ended' as const,
    endedAt,
  }
  await storeChanges(tx, { before, undecided, minimumSeconds: minimumValidSeconds }, processing)
  processing.related.push(...(await moveReports(tx, before.id, countsAs)))
  const [removed] = await tx.delete(call).where(eq(call.id, before.id)).returning()
  if (!removed) return before.version
  processing.unitOfWork.events.push(...buildTombstones(removed))
  const [counting] = await tx.select().from(call).where(eq(call.id, countsAs))
  const inherited = counting && (await inheritAnnotations(tx, { report: before, counting }))
  if (inherited)
    await storeChanges(
      tx,
      { before: counting, undecided: inherited, minimumSeconds: minimumValidSeconds },
      processing,
    )
  await settleChangedCall(tx, before, undecided)
  return removed.version + 1
}

const hasOtherRecordings = (before: CallRecord | undefined, after: CallRecord): boolean =>
  !isDeepStrictEqual(before?.recordings ?? [], after.recordings) ||
  (after.recordings.length > 0 && before?.accountId !== after.accountId)

/** Whether the caller called the account again after a call. */
const hasLaterCall = async (
  tx: Executor,
  { accountId, caller, startedAt }: Pick<CallRecord, 'accountId' | 'caller' | 'startedAt'>,
): Promise<boolean> => {
  const isLater = and(
    eq(call.accountId, accountId),
    eq(call.caller, caller ?? ''),
    gt(call.startedAt, startedAt),
  )
  return (await tx.select({ id: call.id }).from(call).where(isLater).limit(1)).length > 0
}

type CallInput = { before: CallRecord | undefined; undecided: CallRecord; minimumSeconds: number }

/** Stores the changes of the call and of the caller's other calls whose outcome depends on it. */
const storeChanges = async (
  tx: Executor,
  { before, undecided, minimumSeconds }: CallInput,
  { now, unitOfWork }: Processing,
): Promise<void> => {
  const ringpools = await findAttributedRingpools(tx, [before?.ringpoolId, undecided.ringpoolId])
  const changes = await decideChanges(tx, { before, undecided, ringpools, minimumSeconds, now })
  for (const { record, events } of changes.flatMap((change) => reviseCall(change, ringpools) ?? [])) {
    await tx.insert(call).values(record).onConflictDoUpdate({ target: call.id, set: record })
    unitOfWork.events.push(...events)
    markChanged(unitOfWork.calls, record.accountId, record.id)
    if (record.id === undecided.id) await updateNumberStatus(tx, before, record, unitOfWork.numbers)
  }
}

import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { keepReads } from '../../../platform/postgres/read-once.ts'
import { storeReportedName } from '../../contacts/index.ts'
import type { CallRow } from '../calls/call-row.ts'
import { createUnitOfWork, flushUnitOfWork } from '../calls/call-unit-of-work.ts'
import { lockCallers } from '../calls/lock-callers.ts'
import { lockCallKeys } from '../calls/lock-calls.ts'
import { toSource } from '../calls/same-call.ts'
import { settleChangedCall } from '../returned/settle-changed-call.ts'
import { storeOutboundCall } from '../returned/store-outbound-call.ts'
import { type CallKey, markProcessed, waitForNumber } from '../signals/call-signals.ts'
import { isOnlyRecorded } from '../signals/record-signal.ts'
import { scoreCall } from '../spam/score-call.ts'
import { call } from '../tables.ts'
import { becomeReport } from './become-report.ts'
import { buildCallRow } from './build-call-row.ts'
import { type CallNews, findAnswered, type Processing } from './call-news.ts'
import { findSameCalls, noSameCalls } from './find-same-calls.ts'
import { type FoldedSignals, foldSignals, listCallers, pickTarget } from './fold-signals.ts'
import { findNewCallers, type NewCallers } from './new-callers.ts'
import { recordSaid, returnSaid } from './said-of-call.ts'
import { endReport, findCallKey, listReports } from './same-calls.ts'
import { storeChanges } from './store-changes.ts'

/**
 * Folds the signals of calls, one call after another, and stores the results: the call's row, its outcome and those of
 * the caller's later calls, its number's status, its events. It runs in one transaction, and any number of processes may
 * process the same call at once: all calls are locked, then all callers, before anything is stored (`lock-calls.ts`). A call
 * waits until a signal contains the called number.
 *
 * @param now when the calls are decided
 * @returns what is news of those calls
 */
export const processCalls = async (tx: Executor, keys: readonly CallKey[], now: Date): Promise<CallNews> => {
  keepReads(tx)
  const processing: Processing = { now, unitOfWork: createUnitOfWork(), recordingNews: [], related: [] }
  const processed: string[] = []
  await lockCallKeys(tx, keys)
  const folded = await foldSignals(tx, keys)
  const callers = folded.flatMap(listCallers)
  await lockCallers(tx, callers)
  const newCallers = await findNewCallers(tx, folded.filter(({ stored }) => !stored).flatMap(listCallers))
  for (const one of folded) {
    processed.push(...(await processCall(tx, { ...one, isFirst: isFirstCall(one, newCallers) }, processing)))
    newCallers.delete(listCallers(one))
  }
  const { unitOfWork, recordingNews, related } = processing
  await flushUnitOfWork(tx, unitOfWork)
  if (processed.length > 0) await markProcessed(tx, processed, { now, problem: null })
  return { answered: findAnswered(unitOfWork), recordingNews, related }
}

const isFirstCall = ({ stored, isReport, target, facts }: FoldedSignals, newCallers: NewCallers): boolean =>
  !stored && !isReport && target !== undefined && newCallers.has({ ...target, caller: facts.caller })

/** A call, and whether nothing else is known of its caller. */
type CallToProcess = FoldedSignals & { isFirst: boolean }

/** @returns the ids of the processed signals */
const processCall = async (
  tx: Executor,
  folded: CallToProcess,
  processing: Processing,
): Promise<string[]> => {
  const { key, id, ids, signals, facts, target, stored, isFirst } = folded
  const outbound = await storeOutboundCall(tx, key, signals)
  if (outbound === 'stored') return ids
  if (outbound === 'waiting' || facts.called === null) {
    await waitForNumber(tx, ids)
    return []
  }
  if (!target) {
    const problem = `unknown_number: The number ${facts.called} is not lent to this account.`
    await markProcessed(tx, ids, { now: processing.now, problem })
    return []
  }
  const [before] = stored ? await tx.select().from(call).where(eq(call.id, id)) : []
  const isRecord = isOnlyRecorded(signals)
  const reported = { ...key, ...facts, ...pickTarget(target), id, source: toSource(key), isRecord }
  const { counting, others } = isFirst ? noSameCalls : await findSameCalls(tx, reported)
  processing.related.push(...others)
  const announceRecordings = (callId: string) =>
    processing.recordingNews.push({
      call: { ...key, accountId: target.accountId, callId },
      recordings: facts.recordings,
    })
  if (counting) {
    const rules = { countsAs: counting.id, minimumSeconds: target.minimumValidSeconds }
    await becomeReport(tx, { report: { ...key, id }, before, ...rules }, processing)
    announceRecordings(counting.id)
  } else if (await storeOwnCall(tx, { ...folded, target, before }, processing)) announceRecordings(id)
  return ids
}

type OwnCall = CallToProcess & {
  target: NonNullable<FoldedSignals['target']>
  before: CallRow | undefined
}

/**
 * Stores a call that counts.
 *
 * @returns whether its recordings are news
 */
const storeOwnCall = async (
  tx: Executor,
  { key, id, facts, target, before, isReport, isFirst }: OwnCall,
  processing: Processing,
): Promise<boolean> => {
  const ended = before || !isReport ? undefined : await endReport(tx, key)
  // The one that counted has said of it what was said of this one; its reports may have been this one's.
  if (ended)
    processing.related.push(
      ...(await findCallKey(tx, ended.callId)),
      ...(await listReports(tx, ended.callId)),
    )
  const unscored = await buildCallRow(tx, {
    ...{ ...key, id, facts, target, isFirst },
    before: before && (await returnSaid(tx, before)),
    formerVersion: ended?.version ?? 0,
  })
  const spam = await scoreCall(tx, { before, isFirst }, unscored)
  const undecided: CallRow = {
    ...unscored,
    ...ended?.said,
    spamScore: spam?.score ?? null,
    spamReasons: spam?.reasons ?? [],
  }
  if (ended?.said) await recordSaid(tx, unscored, undecided)
  const minimumSeconds = target.minimumValidSeconds
  await storeChanges(tx, { before, undecided, minimumSeconds, isFirst }, processing)
  if (before && isOtherCall(before, undecided)) processing.related.push(...(await listReports(tx, id)))
  if (!isFirst) await settleChangedCall(tx, before, undecided)
  if (facts.caller && facts.callerName)
    await storeReportedName(tx, {
      accountId: target.accountId,
      e164: facts.caller,
      name: facts.callerName,
      isLast: !(await hasLaterCall(tx, undecided)),
    })
  return ended !== undefined || hasOtherRecordings(before, undecided)
}

/** Whether a call may be another one than before to those who report it, too. */
const isOtherCall = (before: CallRow, after: CallRow): boolean =>
  before.accountId !== after.accountId ||
  before.caller !== after.caller ||
  before.e164 !== after.e164 ||
  before.talkSeconds !== after.talkSeconds ||
  +before.startedAt !== +after.startedAt ||
  before.endedAt?.getTime() !== after.endedAt?.getTime()

const hasOtherRecordings = (before: CallRow | undefined, after: CallRow): boolean =>
  !isDeepStrictEqual(before?.recordings ?? [], after.recordings) ||
  (after.recordings.length > 0 && before?.accountId !== after.accountId)

/** Whether the caller called the account again after a call. */
const hasLaterCall = async (
  tx: Executor,
  { accountId, caller, startedAt }: Pick<CallRow, 'accountId' | 'caller' | 'startedAt'>,
): Promise<boolean> => {
  const isLater = and(
    eq(call.accountId, accountId),
    eq(call.caller, caller ?? ''),
    gt(call.startedAt, startedAt),
  )
  return (await tx.select({ id: call.id }).from(call).where(isLater).limit(1)).length > 0
}

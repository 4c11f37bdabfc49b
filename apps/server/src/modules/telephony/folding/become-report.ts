import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { buildTombstones } from '../calls/call-revision.ts'
import type { CallRow } from '../calls/call-row.ts'
import { settleChangedCall } from '../returned/settle-changed-call.ts'
import type { CallKey } from '../signals/call-signals.ts'
import { call } from '../tables.ts'
import type { Processing } from './call-news.ts'
import { inheritSaid, pickSaid, recordSaid } from './said-of-call.ts'
import { findCallKey, findReport, isSameKey, listReports, moveReports, storeReport } from './same-calls.ts'
import { storeChanges } from './store-changes.ts'

type Report = CallKey & { id: string }
type Rules = { countsAs: string; minimumSeconds: number }

/**
 * Makes a call a report of the one that counts: its row goes, if it has one, and so do its events. What was said of it is said of
 * the one that counts. Those that may be another call now are processed again.
 *
 * @param before its row; undefined where it was none, or a report before
 */
export const becomeReport = async (
  tx: Executor,
  { report, before, ...rules }: Rules & { report: Report; before: CallRow | undefined },
  processing: Processing,
): Promise<void> => {
  const { countsAs } = rules
  const former = before ? undefined : await findReport(tx, report)
  const version = before && (await removeCall(tx, { before, ...rules }, processing))
  await storeReport(tx, report, { callId: countsAs, version, said: before && pickSaid(before) })
  if (former && former.callId !== countsAs) {
    if (former.said) await giveSaid(tx, { id: report.id, inherited: {}, ...former.said }, rules, processing)
    processing.related.push(...(await findCallKey(tx, former.callId)))
  }
  if (before) processing.related.push(...(await findCallKey(tx, countsAs)))
  const others = await listReports(tx, countsAs)
  processing.related.push(...others.filter((one) => !isSameKey(one, report)))
}

/**
 * Removes a call that turns out to be a report of another one. Before that it has no caller, so that the caller's other
 * calls are decided without it, and no number, which is free unless another call is on it. Its own reports become reports of
 * the other one, until they are processed again.
 *
 * @returns the revision at which its events are removed
 */
const removeCall = async (
  tx: Executor,
  { before, ...rules }: Rules & { before: CallRow },
  processing: Processing,
): Promise<number> => {
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
  await storeChanges(tx, { before, undecided, minimumSeconds: rules.minimumSeconds }, processing)
  processing.related.push(...(await moveReports(tx, before.id, rules.countsAs)))
  const isThis = and(eq(call.accountId, before.accountId), eq(call.id, before.id))
  const [removed] = await tx.delete(call).where(isThis).returning()
  if (!removed) return before.version
  processing.unitOfWork.events.push(...buildTombstones(removed))
  await recordSaid(tx, before)
  await giveSaid(tx, before, rules, processing)
  await settleChangedCall(tx, before, undecided)
  return removed.version + 1
}

const giveSaid = async (
  tx: Executor,
  report: Parameters<typeof inheritSaid>[1]['report'],
  { countsAs, minimumSeconds }: Rules,
  processing: Processing,
): Promise<void> => {
  const [counting] = await tx.select().from(call).where(eq(call.id, countsAs))
  const undecided = counting && (await inheritSaid(tx, { report, counting }))
  if (undecided) await storeChanges(tx, { before: counting, undecided, minimumSeconds }, processing)
}

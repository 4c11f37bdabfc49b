import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { callReport } from '../tables.ts'

/**
 * Takes the reasons of marks away that quote what is not kept any more. The marks stay, and so do other reasons.
 *
 * @param quotes the reasons that go, by the call's id
 */
export const forgetMarkReasons = async (
  tx: Executor,
  accountId: number,
  quotes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> => {
  if (quotes.size === 0) return
  const calls = await lockCalls(tx, accountId, [...quotes.keys()])
  await forgetReportedReasons(tx, quotes)
  await storeRevisions(
    tx,
    calls.flatMap((before) =>
      before.mark && quotes.get(before.id)?.has(before.mark.reason)
        ? [{ before, after: { ...before, mark: { ...before.mark, reason: '' } } }]
        : [],
    ),
  )
}

/** What was said of the calls' reports, which come back with it if they prove to be other calls. */
const forgetReportedReasons = async (
  tx: Executor,
  quotes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> => {
  const reports = await tx
    .select()
    .from(callReport)
    .where(and(inArray(callReport.callId, [...quotes.keys()]), isNotNull(callReport.said)))
  for (const { connectionId, callKey, callId, said } of reports)
    if (said?.mark && quotes.get(callId)?.has(said.mark.reason))
      await tx
        .update(callReport)
        .set({ said: { ...said, mark: { ...said.mark, reason: '' } } })
        .where(and(eq(callReport.connectionId, connectionId), eq(callReport.callKey, callKey)))
}

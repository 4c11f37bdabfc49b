import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { lockCalls } from '../telephony/index.ts'
import { transcript } from './tables.ts'

/**
 * Locks an account's transcripts, and before them their calls, as whoever folds a call does: so that neither waits for the
 * other. Unknown ones are left out.
 *
 * @param recordingIds at most some hundreds
 */
export const lockTranscripts = async (
  tx: Executor,
  { accountId, recordingIds }: { accountId: number; recordingIds: readonly string[] },
) => {
  const areThese = and(
    eq(transcript.accountId, accountId),
    inArray(transcript.recordingId, [...recordingIds]),
  )
  const found = await tx
    .selectDistinctOn([transcript.callId], { callId: transcript.callId })
    .from(transcript)
    .where(areThese)
  await lockCalls(
    tx,
    accountId,
    found.map(({ callId }) => callId),
  )
  return await tx
    .select({
      recordingId: transcript.recordingId,
      callId: transcript.callId,
      suggestion: transcript.suggestion,
    })
    .from(transcript)
    .where(areThese)
    .orderBy(asc(transcript.recordingId))
    .for('update')
}

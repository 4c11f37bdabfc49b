import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { lockWithCalls } from '../telephony/index.ts'
import { transcript } from './tables.ts'

/**
 * Locks an account's transcripts, and before them their calls. Unknown ones are left out.
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
  const toCallIds = (rows: readonly { callId: string }[]) => rows.map(({ callId }) => callId)
  return await lockWithCalls(tx, accountId, {
    findCallIds: async (reading) =>
      toCallIds(
        await reading
          .selectDistinctOn([transcript.callId], { callId: transcript.callId })
          .from(transcript)
          .where(areThese),
      ),
    lockRows: (locking) =>
      locking
        .select({
          recordingId: transcript.recordingId,
          callId: transcript.callId,
          suggestion: transcript.suggestion,
        })
        .from(transcript)
        .where(areThese)
        .orderBy(asc(transcript.recordingId))
        .for('update'),
    toCallIds,
  })
}

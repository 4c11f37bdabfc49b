import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockWithCalls } from '../../telephony/index.ts'
import { recording } from '../tables.ts'
import { toCallIds } from './refresh-recorded-flag.ts'

/**
 * Locks an account's recordings, and before them their calls. Those that are not as `isWanted` says once they are locked are
 * left out.
 *
 * @param recordingIds at most some hundreds
 */
export const lockRecordings = async (
  tx: Executor,
  { accountId, recordingIds }: { accountId: number; recordingIds: readonly string[] },
  isWanted?: SQL,
): Promise<(typeof recording.$inferSelect)[]> => {
  const areThese = and(eq(recording.accountId, accountId), inArray(recording.id, [...recordingIds]), isWanted)
  return await lockWithCalls(tx, accountId, {
    findCallIds: async (reading) =>
      toCallIds(
        await reading
          .select({ callId: recording.callId, announcedCallId: recording.announcedCallId })
          .from(recording)
          .where(areThese),
      ),
    lockRows: (locking) =>
      locking.select().from(recording).where(areThese).orderBy(asc(recording.id)).for('update'),
    toCallIds,
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { setRecorded } from '../../telephony/index.ts'
import { recording } from '../tables.ts'

/** The calls that say of recordings whether one is kept: theirs, and those to which they belonged before. */
export const toCallIds = (
  recordings: readonly Pick<typeof recording.$inferSelect, 'callId' | 'announcedCallId'>[],
): string[] => [
  ...new Set(
    recordings
      .flatMap(({ callId, announcedCallId }) => [callId, announcedCallId])
      .filter((id) => id !== null),
  ),
]

/** Sets at calls of an account whether a recording of theirs is kept. */
export const refreshRecordedFlag = async (
  tx: Executor,
  accountId: number,
  callIds: readonly string[],
): Promise<void> => {
  if (callIds.length === 0) return
  const rows = await tx
    .selectDistinctOn([recording.callId], { callId: recording.callId })
    .from(recording)
    .where(
      and(
        eq(recording.accountId, accountId),
        inArray(recording.callId, [...callIds]),
        eq(recording.state, 'kept'),
      ),
    )
  const kept = new Set(rows.map(({ callId }) => callId))
  await setRecorded(tx, accountId, new Map(callIds.map((callId) => [callId, kept.has(callId)])))
}

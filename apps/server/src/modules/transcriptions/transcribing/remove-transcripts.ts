import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { forgetMarkReasons } from '../../telephony/index.ts'
import { lockTranscripts } from '../lock-transcripts.ts'
import { toQuotes } from '../suggestions/apply-suggestion.ts'
import { transcript } from '../tables.ts'
import { storeConclusions } from './store-conclusions.ts'

type Removal = {
  accountId: number
  recordingIds: readonly string[]
  /** The user who deletes them; null where the account's retention does. */
  actor: Actor | null
}

/**
 * Removes transcripts with everything that was concluded from them: on their calls, in reports, and the sentences that marks
 * quote. Of a call with another transcript, that one speaks from then on.
 *
 * @returns how many there were
 */
export const removeTranscripts = async (
  tx: Executor,
  { accountId, recordingIds, actor }: Removal,
): Promise<number> => {
  if (recordingIds.length === 0) return 0
  const removed = await lockTranscripts(tx, { accountId, recordingIds })
  await tx
    .delete(transcript)
    .where(and(eq(transcript.accountId, accountId), inArray(transcript.recordingId, [...recordingIds])))
  await storeConclusions(tx, accountId, [...new Set(removed.map(({ callId }) => callId))])
  await forgetMarkReasons(tx, accountId, toQuotes(removed))
  if (actor)
    for (const { recordingId: objectId } of removed)
      await recordChange(
        tx,
        { action: 'delete', kind: 'transcription', objectId, name: '', accountId },
        actor,
      )
  return removed.length
}

/** Erases an account's transcripts of calls and recordings from before an instant. Their calls are erased after that. */
export const eraseTranscripts = async (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> => {
  await db.delete(transcript).where(
    and(
      eq(transcript.accountId, accountId),
      or(
        lt(transcript.at, before),
        sql`exists (select 1 from call where call.account_id = ${accountId} and call.id = ${transcript.callId}
          and call.started_at < ${before.toISOString()}::timestamptz)`,
      ),
    ),
  )
}

import { and, eq, lt } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { noteTranscriptions } from '../../telephony/index.ts'
import { transcript } from '../tables.ts'

const nothing = { feeling: null, rating: null, type: null, keywords: [], summary: null }

/**
 * Deletes a transcript, and what was concluded from it on the call and in reports.
 *
 * @throws Refusal NOT_FOUND
 */
export const deleteTranscript = (
  db: Database,
  { accountId, recordingId }: { accountId: number; recordingId: string },
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const callId = await removeTranscript(tx, { accountId, recordingId })
    if (!callId) throw new Refusal('NOT_FOUND', 'There is no such transcript.')
    await recordChange(
      tx,
      { action: 'delete', kind: 'transcription', objectId: recordingId, name: '', accountId },
      actor,
    )
  })

/** @returns the id of the call; null if there was no transcript */
const removeTranscript = async (
  tx: Executor,
  { accountId, recordingId }: { accountId: number; recordingId: string },
): Promise<string | null> => {
  const [removed] = await tx
    .delete(transcript)
    .where(and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)))
    .returning({ callId: transcript.callId })
  if (!removed) return null
  await noteTranscriptions(tx, accountId, new Map([[removed.callId, nothing]]))
  return removed.callId
}

/** Erases an account's transcripts from before an instant. Their calls are erased, too. */
export const eraseTranscripts = async (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> => {
  await db.delete(transcript).where(and(eq(transcript.accountId, accountId), lt(transcript.at, before)))
}

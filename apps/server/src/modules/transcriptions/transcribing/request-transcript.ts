import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { findSettings } from '../settings/find-settings.ts'
import { transcript } from '../tables.ts'
import { findRecording } from './find-recording.ts'
import { moveTranscript } from './move-transcript.ts'

type OfRecording = { accountId: number; recordingId: string }

/**
 * Puts a recording in line, in the transaction that keeps it, if its account transcribes. A transcript that is there already
 * follows its recording to the call to which it belongs now.
 */
export const requestTranscript = async (
  tx: Executor,
  of: OfRecording,
  { hasRecogniser, now }: { hasRecogniser: boolean; now: Date },
): Promise<void> => {
  const recording = await findRecording(tx, of)
  if (!recording || (await moveTranscript(tx, recording))) return
  const { accountId, callId, recordingId, startedAt } = recording
  if (!hasRecogniser || !(await findSettings(tx, accountId)).transcribes) return
  await tx
    .insert(transcript)
    .values({ recordingId, accountId, callId, at: startedAt, state: 'waiting', nextAttemptAt: now })
    .onConflictDoNothing()
}

/**
 * Puts a recording in line because a user asks for it. What was transcribed before stays until the new text is there. Without a
 * recogniser it fails at once, so that the user reads why.
 *
 * @throws Refusal NOT_FOUND
 */
export const requestAgain = (
  db: Database,
  of: OfRecording,
  { hasRecogniser, now, actor }: { hasRecogniser: boolean; now: Date; actor: Actor },
): Promise<void> =>
  db.transaction(async (tx) => {
    const recording = await findRecording(tx, of)
    if (!recording) throw new Refusal('NOT_FOUND', 'There is no such recording.')
    const { accountId, callId, recordingId, startedAt } = recording
    const requested = hasRecogniser
      ? { state: 'waiting' as const, problem: null, attempts: 0, nextAttemptAt: now, requested: true }
      : {
          state: 'failed' as const,
          problem: 'no_recogniser' as const,
          attempts: 0,
          nextAttemptAt: null,
          requested: true,
        }
    await tx
      .insert(transcript)
      .values({ recordingId, accountId, callId, at: startedAt, ...requested })
      .onConflictDoUpdate({
        target: transcript.recordingId,
        set: requested,
        setWhere: and(
          eq(transcript.accountId, accountId),
          inArray(transcript.state, ['failed', 'done', 'over_limit', 'waiting']),
        ),
      })
    await recordChange(
      tx,
      { action: 'other', kind: 'transcription', objectId: recordingId, name: '', accountId },
      actor,
    )
  })

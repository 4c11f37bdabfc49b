import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { findSettings } from '../settings/find-settings.ts'
import { transcript } from '../tables.ts'
import type { KeptRecording } from './recording-port.ts'

/** Puts a recording in line, in the transaction that keeps it, if its account transcribes. */
export const requestTranscript = async (
  tx: Executor,
  { accountId, callId, recordingId, startedAt }: KeptRecording,
  { hasRecogniser, now }: { hasRecogniser: boolean; now: Date },
): Promise<void> => {
  if (!hasRecogniser || !(await findSettings(tx, accountId)).transcribes) return
  await tx
    .insert(transcript)
    .values({ recordingId, accountId, callId, at: startedAt, state: 'waiting', nextAttemptAt: now })
    .onConflictDoNothing()
}

/** Puts a recording in line because a user asks for it. What was transcribed before stays until the new text is there. */
export const requestAgain = (
  db: Database,
  { accountId, callId, recordingId, startedAt }: KeptRecording,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> =>
  db.transaction(async (tx) => {
    const waiting = { state: 'waiting' as const, problem: null, attempts: 0, nextAttemptAt: now }
    await tx
      .insert(transcript)
      .values({ recordingId, accountId, callId, at: startedAt, ...waiting })
      .onConflictDoUpdate({
        target: transcript.recordingId,
        set: waiting,
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

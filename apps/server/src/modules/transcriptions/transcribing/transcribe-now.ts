import { transcript } from '../tables.ts'
import { findRecording } from './find-recording.ts'
import { type TranscribeDeps, transcribeRecording } from './transcribe-recording.ts'

/** Transcribes a kept recording at once, without its turn. Nothing happens where it is not kept, or has a transcript. */
export const transcribeNow = async (
  deps: TranscribeDeps,
  of: { accountId: number; recordingId: string },
): Promise<void> => {
  const recording = await findRecording(deps.db, of)
  if (!recording) return
  const { accountId, recordingId, callId, startedAt } = recording
  const attempts = 1
  const taken = await deps.db
    .insert(transcript)
    .values({ accountId, recordingId, callId, at: startedAt, state: 'running', attempts, requested: true })
    .onConflictDoNothing()
    .returning({ recordingId: transcript.recordingId })
  if (taken.length > 0)
    await transcribeRecording(deps, { accountId, recordingId, attempts }, new AbortController().signal)
}

import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { forgetMarkReasons } from '../../telephony/index.ts'
import { toQuotes } from '../suggestions/apply-suggestion.ts'
import { transcript } from '../tables.ts'
import type { RecordingOfCall } from './recording-port.ts'
import { storeConclusions } from './store-conclusions.ts'

/**
 * Gives the transcript of a recording to the call to which the recording belongs now, and notes it there and no more where it
 * was. A mark that stays there quotes it no more.
 *
 * @returns whether there is a transcript
 */
export const moveTranscript = async (
  tx: Executor,
  { accountId, callId, recordingId }: RecordingOfCall,
): Promise<boolean> => {
  const isOne = eq(transcript.recordingId, recordingId)
  const [before] = await tx
    .select({
      accountId: transcript.accountId,
      callId: transcript.callId,
      suggestion: transcript.suggestion,
    })
    .from(transcript)
    .where(isOne)
    .for('update')
  if (!before) return false
  if (before.accountId === accountId && before.callId === callId) return true
  await tx.update(transcript).set({ accountId, callId }).where(isOne)
  await storeConclusions(tx, before.accountId, [before.callId])
  await forgetMarkReasons(tx, before.accountId, toQuotes([before]))
  await storeConclusions(tx, accountId, [callId])
  return true
}

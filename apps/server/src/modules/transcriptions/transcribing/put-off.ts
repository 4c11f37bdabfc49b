import type { TranscriptProblem } from '@talkie/contract/transcriptions'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { transcript } from '../tables.ts'
import { type ClaimedTranscript, isClaimed } from './claim-transcripts.ts'

type Postponement = {
  problem: TranscriptProblem | null
  /** Null where nothing more is tried. */
  next: Date | null
  /** Whether it waits for another day; that is no attempt. */
  overLimit?: boolean
}

/** Postpones a claimed transcript, or gives it up, and says why. Nothing happens where the claim is not held any more. */
export const putOff = async (
  db: Executor,
  claimed: ClaimedTranscript,
  { problem, next, overLimit = false }: Postponement,
): Promise<void> => {
  await db
    .update(transcript)
    .set({
      state: next === null ? 'failed' : overLimit ? 'over_limit' : 'waiting',
      problem,
      nextAttemptAt: next,
      claimedUntil: null,
      ...(overLimit && { attempts: 0 }),
    })
    .where(isClaimed(claimed))
}

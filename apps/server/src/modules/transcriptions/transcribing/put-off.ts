import type { TranscriptProblem } from '@talkie/contract/transcriptions'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { transcript } from '../tables.ts'

type Postponement = {
  problem: TranscriptProblem | null
  /** Null where nothing more is tried. */
  next: Date | null
  /** Whether it waits for another day; that is no attempt. */
  overLimit?: boolean
}

/** Postpones a transcript, or gives it up, and says why. */
export const putOff = async (
  db: Executor,
  { accountId, recordingId }: { accountId: number; recordingId: string },
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
    .where(and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)))
}

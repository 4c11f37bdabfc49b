import type { TranscriptProblem } from '@talkie/contract/transcriptions'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { transcript } from '../tables.ts'
import { type ClaimedTranscript, isClaimed } from './claim-transcripts.ts'

/** Days after a call for which its recording waits for minutes. */
const longestWaitDays = 14

type Postponement = {
  problem: TranscriptProblem | null
  /** Null where nothing more is tried. */
  next: Date | null
  /** Whether it waits for another day; that is no attempt. */
  overLimit?: boolean
  /** False where nothing came of the attempt because the process stops. */
  isAttempt?: boolean
}

/** Lets all that is due of an account wait for another day. */
export const putOffDue = async (
  db: Executor,
  { accountId, now, next }: { accountId: number; now: Date; next: Date },
): Promise<void> => {
  await db
    .update(transcript)
    .set({ state: 'over_limit', problem: null, nextAttemptAt: next, attempts: 0 })
    .where(
      and(
        eq(transcript.accountId, accountId),
        inArray(transcript.state, ['waiting', 'over_limit']),
        lte(transcript.nextAttemptAt, now),
      ),
    )
}

/**
 * Gives up what waited for two weeks, because each day's minutes were used up by later calls.
 *
 * @returns the calls concerned, by account
 */
export const giveUpOverLimit = (db: Executor, now: Date): Promise<{ accountId: number; callId: string }[]> =>
  db
    .update(transcript)
    .set({ state: 'failed', problem: 'minutes_used_up', nextAttemptAt: null })
    .where(
      and(
        eq(transcript.state, 'over_limit'),
        eq(transcript.requested, false),
        lt(transcript.at, new Date(now.getTime() - longestWaitDays * 86_400_000)),
      ),
    )
    .returning({ accountId: transcript.accountId, callId: transcript.callId })

/** Postpones a claimed transcript, or gives it up, and says why. Nothing happens where the claim is not held any more. */
export const putOff = async (
  db: Executor,
  claimed: ClaimedTranscript,
  { problem, next, overLimit = false, isAttempt = true }: Postponement,
): Promise<void> => {
  await db
    .update(transcript)
    .set({
      state: next === null ? 'failed' : overLimit ? 'over_limit' : 'waiting',
      problem,
      nextAttemptAt: next,
      claimedUntil: null,
      ...(overLimit && { attempts: 0 }),
      ...(!isAttempt && { attempts: claimed.attempts - 1 }),
    })
    .where(isClaimed(claimed))
}

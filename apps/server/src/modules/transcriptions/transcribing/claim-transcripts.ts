import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { transcript } from '../tables.ts'

/** Longer than an attempt may take: then its process is dead. */
const claimMinutes = 190

const claimedSchema = z.array(z.object({ accountId: z.int(), recordingId: z.uuid(), attempts: z.int() }))
export type ClaimedTranscript = z.output<typeof claimedSchema>[number]

/** Takes the transcripts that are due, also those of a process that died; no other process takes them meanwhile. */
export const claimTranscripts = async (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedTranscript[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    update ${transcript} taken set state = 'running', attempts = taken.attempts + 1,
      claimed_until = ${at} + ${claimMinutes} * interval '1 minute'
    where taken.recording_id in (
      select recording_id from ${transcript}
      where (state in ('waiting', 'over_limit') and next_attempt_at <= ${at})
        or (state = 'running' and claimed_until < ${at})
      order by next_attempt_at
      limit ${limit} for update skip locked
    )
    returning taken.account_id as "accountId", taken.recording_id as "recordingId", taken.attempts`)
  return claimedSchema.parse(rows)
}

/** Whether a transcript is still being worked on by whoever claimed it: nobody removed it, and no other attempt began. */
export const isClaimed = ({ accountId, recordingId, attempts }: ClaimedTranscript): SQL | undefined =>
  and(
    eq(transcript.accountId, accountId),
    eq(transcript.recordingId, recordingId),
    eq(transcript.state, 'running'),
    eq(transcript.attempts, attempts),
  )

/**
 * Begins a claim anew when its work begins, because it may have waited in a queue for long.
 *
 * @returns false where it is not held any more: another took it, or the recording went
 */
export const renewClaim = async (db: Database, claimed: ClaimedTranscript, now: Date): Promise<boolean> => {
  const renewed = await db
    .update(transcript)
    .set({ claimedUntil: new Date(now.getTime() + claimMinutes * 60_000) })
    .where(isClaimed(claimed))
    .returning({ recordingId: transcript.recordingId })
  return renewed.length > 0
}

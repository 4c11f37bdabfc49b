import { defaultTranscriptionSettings } from '@talkie/contract/transcriptions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { recording } from '../../recordings/tables.ts'
import { transcript, transcriptionSetting } from '../tables.ts'
import { recordingSeconds } from './recording-seconds.ts'

/** Longer than an attempt may take: then its process is dead. */
const claimMinutes = 190

/** Whether nobody works on a transcript whose turn it is. */
const isDue = (row: SQL, at: SQL): SQL => sql`(
  (${row}.state in ('waiting', 'over_limit') and ${row}.next_attempt_at <= ${at})
  or (${row}.state = 'running' and ${row}.claimed_until < ${at}))`

const { dailyMinutes: defaultMinutes } = defaultTranscriptionSettings

const claimedSchema = z.array(z.object({ accountId: z.int(), recordingId: z.uuid(), attempts: z.int() }))
export type ClaimedTranscript = z.output<typeof claimedSchema>[number]

/**
 * Takes the transcripts of active accounts that are due, also those of a process that died; no other process takes them
 * meanwhile. Accounts take turns. Of an account goes first what a user asked for; then what is longer than a day's minutes,
 * which no other time of the day has room for; then the latest call, because an account whose minutes never suffice wants to
 * read of yesterday's calls, not of last year's.
 */
export const claimTranscripts = async (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedTranscript[]> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    update ${transcript} taken set state = 'running', attempts = taken.attempts + 1,
      claimed_until = ${at} + ${claimMinutes} * interval '1 minute'
    from (
      select due.recording_id, due.account_id, row_number() over (
        partition by due.account_id
        order by due.requested desc,
          coalesce(${recordingSeconds} > coalesce(setting.daily_minutes, ${defaultMinutes}) * 60, false) desc,
          due.at desc, due.recording_id
      ) as turn
      from ${transcript} due
      join ${account} on account.id = due.account_id and account.active
      left join ${transcriptionSetting} setting on setting.account_id = due.account_id
      left join ${recording} on recording.account_id = due.account_id and recording.id = due.recording_id
      where ${isDue(sql`due`, at)}
      order by turn, due.account_id
      limit ${limit}
    ) next
    -- Of two processes that choose the same one, the second finds it taken.
    where taken.account_id = next.account_id and taken.recording_id = next.recording_id and ${isDue(sql`taken`, at)}
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

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { transcript } from '../tables.ts'

/** Longer than an attempt may take: then its process is dead. */
const claimMinutes = 190

const claimedSchema = z.array(z.object({ accountId: z.int(), recordingId: z.uuid(), attempts: z.int() }))

/** Takes the transcripts that are due, also those of a process that died; no other process takes them meanwhile. */
export const claimTranscripts = async (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<z.output<typeof claimedSchema>> => {
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

import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { lockRecordings } from '../intake/lock-recordings.ts'
import type { OnGone } from '../intake/on-gone.ts'
import { refreshRecordedFlag, toCallIds } from '../intake/refresh-recorded-flag.ts'
import { recording } from '../tables.ts'

/** Recordings that expire in one transaction. */
const batch = 200

/** Those that have sound, or may get it. */
const hasSound = inArray(recording.state, ['kept', 'waiting', 'failed'])

/** The recordings that are kept, or wait, longer than their account keeps any; the oldest first. */
const findExpired = (db: Database) =>
  db
    .select({ id: recording.id, accountId: account.id })
    .from(recording)
    .innerJoin(account, eq(account.id, recording.accountId))
    .where(and(hasSound, sql`${recording.startedAt} < now() - ${account.recordingDays} * interval '1 day'`))
    .orderBy(recording.startedAt)
    .limit(batch)

/**
 * Deletes the sound of recordings that are older than their account keeps them, archived accounts' too. That there was one
 * stays known as long as the call. The sweep removes the objects.
 */
export const expireRecordings = async (db: Database, onGone: OnGone): Promise<void> => {
  for (;;) {
    const expired = await findExpired(db)
    for (const [accountId, ofAccount] of Map.groupBy(expired, (one) => one.accountId))
      await db.transaction(async (tx) => {
        const recordingIds = ofAccount.map(({ id }) => id)
        const rows = await lockRecordings(tx, { accountId, recordingIds }, hasSound)
        const ids = rows.map(({ id }) => id)
        await tx
          .update(recording)
          .set({
            state: 'expired',
            objectName: null,
            waveform: null,
            nextAttemptAt: null,
            endedAt: sql`now()`,
          })
          .where(and(eq(recording.accountId, accountId), inArray(recording.id, ids)))
        await refreshRecordedFlag(tx, accountId, toCallIds(rows))
        await onGone(tx, { accountId, recordingIds: ids, actor: null })
      })
    if (expired.length < batch) return
  }
}

/** Erases the recordings of an account's calls before an instant, with everything known of them. */
export const eraseRecordings = async (
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<void> => {
  await db.delete(recording).where(and(eq(recording.accountId, accountId), lt(recording.startedAt, before)))
  // Those whose call began before, though they were reported later.
  await db.delete(recording).where(
    and(
      eq(recording.accountId, accountId),
      isNotNull(recording.callId),
      sql`exists (select 1 from call where call.account_id = ${accountId} and call.id = ${recording.callId}
        and call.started_at < ${before.toISOString()}::timestamptz)`,
    ),
  )
}

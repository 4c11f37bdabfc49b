import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import type { ReportedRecording } from '../../telephony/index.ts'
import { recording } from '../tables.ts'

/** The call to which the recordings belong that a provider reports, and the provider's id of its own report of the call. */
export type ReportedCall = { accountId: number; callId: string; connectionId: string; callKey: string }

/** The id of a recording, however often it is reported or sent. */
export const toRecordingId = ({
  connectionId,
  callKey,
  source,
}: {
  connectionId: string
  callKey: string
  source: string
}): string => derivedEventId(JSON.stringify([connectionId, callKey, source]), 'recording')

/** Whether an account keeps recordings at all. */
export const keepsRecordings = async (tx: Executor, accountId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ days: account.recordingDays })
    .from(account)
    .where(eq(account.id, accountId))
  return found !== undefined && found.days > 0
}

/**
 * Stores in the transaction of a call what its provider reports of recordings: those with an address wait to be fetched.
 * Recordings that were sent before the call was known join it, and those of a report follow it from call to call. Repeated
 * reports change nothing but an address of what is not kept yet: it is tried like that of a new one.
 */
export const reportRecordings = async (
  tx: Executor,
  { accountId, callId, connectionId, callKey }: ReportedCall,
  reported: readonly ReportedRecording[],
  now: Date,
): Promise<void> => {
  const ofCall = and(eq(recording.connectionId, connectionId), eq(recording.callKey, callKey))
  await tx
    .update(recording)
    // Calls are noted in a transaction of their own: this one holds the lock of one call already.
    .set({ accountId, callId, announcedAt: null })
    .where(
      and(
        ofCall,
        or(
          isNull(recording.callId),
          ne(recording.callId, callId),
          isNull(recording.accountId),
          ne(recording.accountId, accountId),
        ),
      ),
    )
  if (reported.length === 0) return
  const isKept = await keepsRecordings(tx, accountId)
  for (const one of reported) {
    const source = one.id
    await tx
      .insert(recording)
      .values({
        id: toRecordingId({ connectionId, callKey, source }),
        accountId,
        callId,
        connectionId,
        callKey,
        source,
        url: one.url,
        state: isKept ? 'waiting' : 'refused',
        startedAt: one.startedAt ?? now,
        seconds: one.seconds ?? null,
        channels: one.channels ?? null,
        nextAttemptAt: isKept && one.url !== null ? now : null,
        reportedAt: now,
      })
      .onConflictDoUpdate({
        target: [recording.connectionId, recording.callKey, recording.source],
        set: {
          url: one.url,
          ...(one.url === null
            ? { nextAttemptAt: null }
            : { state: 'waiting', attempts: 0, nextAttemptAt: now }),
        },
        setWhere: and(
          inArray(recording.state, ['waiting', 'failed']),
          sql`${recording.url} is distinct from ${one.url}`,
        ),
      })
  }
}

import type { Recording } from '@talkie/contract/recordings'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { call } from '../telephony/tables.ts'
import { recording } from './tables.ts'

type StoredRecording = typeof recording.$inferSelect

/** A recording as the contract shows it. Nothing of a sound that is gone is shown. */
export const toRecording = (stored: StoredRecording): Recording => {
  const isKept = stored.state === 'kept'
  return {
    id: stored.id,
    state: stored.state,
    failure: stored.failure,
    startedAt: stored.startedAt,
    seconds: stored.seconds,
    channels: stored.channels,
    bytes: isKept ? stored.bytes : null,
    silent: stored.silent,
    waveform: isKept ? stored.waveform : null,
    attempts: stored.attempts,
    nextAttemptAt: stored.state === 'waiting' ? stored.nextAttemptAt : null,
    fetchable: stored.url !== null,
    endedAt: stored.endedAt,
    endedBy: stored.endedBy,
  }
}

/**
 * Lists the recordings of a call, the first first.
 * @throws Refusal NOT_FOUND for a call that is not the account's
 */
export const listRecordings = async (
  db: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<Recording[]> => {
  const rows = await db
    .select({ recording })
    .from(call)
    .leftJoin(recording, and(eq(recording.accountId, accountId), eq(recording.callId, call.id)))
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
    .orderBy(asc(recording.startedAt), asc(recording.id))
  if (rows.length === 0) throw new Refusal('NOT_FOUND', 'There is no such call.')
  return rows.flatMap(({ recording: stored }) => (stored ? toRecording(stored) : []))
}

import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { recording } from '../../recordings/tables.ts'
import type { RecordingOfCall } from './recording-port.ts'

/** A kept recording of a known call; undefined for any other. It stays kept until the transaction ends. */
export const findRecording = async (
  db: Executor,
  { accountId, recordingId }: { accountId: number; recordingId: string },
): Promise<RecordingOfCall | undefined> => {
  const [found] = await db
    .select({ callId: recording.callId, startedAt: recording.startedAt })
    .from(recording)
    .where(
      and(eq(recording.accountId, accountId), eq(recording.id, recordingId), eq(recording.state, 'kept')),
    )
    .for('share')
  if (!found?.callId) return undefined
  return { accountId, recordingId, callId: found.callId, startedAt: found.startedAt }
}

import type { Recording } from '@talkie/contract/recordings'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { toRecording } from '../list-recordings.ts'
import { recording } from '../tables.ts'

/**
 * Fetches a recording once more, at once, with as many attempts as a new one.
 * @throws Refusal NOT_FOUND for one that did not fail, or cannot be fetched
 */
export const retryRecording = (
  db: Database,
  { accountId, recordingId }: { accountId: number; recordingId: string },
  actor: Actor,
): Promise<Recording> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(recording)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
      .where(
        and(
          eq(recording.accountId, accountId),
          eq(recording.id, recordingId),
          inArray(recording.state, ['failed', 'waiting']),
          isNotNull(recording.url),
        ),
      )
      .returning()
    if (!row) throw new Refusal('NOT_FOUND', 'There is no such recording to be fetched.')
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'recording',
        objectId: row.callId ?? row.id,
        name: row.source,
        accountId,
        before: { state: 'failed' },
        after: { state: 'waiting' },
      },
      actor,
    )
    return toRecording(row)
  })

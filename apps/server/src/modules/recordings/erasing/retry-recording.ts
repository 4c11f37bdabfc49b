import type { Recording } from '@talkie/contract/recordings'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { toRecording } from '../list-recordings.ts'
import { recording } from '../tables.ts'
import { nameCall } from './name-call.ts'

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
    const isOne = and(eq(recording.accountId, accountId), eq(recording.id, recordingId))
    const [before] = await tx
      .select()
      .from(recording)
      .where(and(isOne, inArray(recording.state, ['failed', 'waiting']), isNotNull(recording.url)))
      .for('update')
    if (!before?.callId) throw new Refusal('NOT_FOUND', 'There is no such recording to be fetched.')
    const [after = before] = await tx
      .update(recording)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
      .where(isOne)
      .returning()
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'recording',
        objectId: before.callId,
        name: await nameCall(tx, { accountId, callId: before.callId }),
        accountId,
        before: { state: before.state },
        after: { state: after.state },
      },
      actor,
    )
    return toRecording(after)
  })

import type { Recording } from '@talkie/contract/recordings'
import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { lockRecordings } from '../intake/lock-recordings.ts'
import type { OnGone } from '../intake/on-gone.ts'
import { refreshRecordedFlag, toCallIds } from '../intake/refresh-recorded-flag.ts'
import { toRecording } from '../list-recordings.ts'
import { type ObjectDeps, removeObject } from '../objects/recording-objects.ts'
import { recording } from '../tables.ts'
import { nameCall } from './name-call.ts'

type One = { accountId: number; recordingId: string }

/**
 * Deletes the sound of a recording for good. That there was one stays known, so that it is not fetched again.
 * @throws Refusal NOT_FOUND
 */
export const deleteRecording = async (
  deps: ObjectDeps & { onStored: () => void; onGone: OnGone },
  { accountId, recordingId }: One,
  actor: Actor,
): Promise<Recording> => {
  const isOne = and(eq(recording.accountId, accountId), eq(recording.id, recordingId))
  const { deleted, objectName } = await deps.db.transaction(async (tx) => {
    const [before] = await lockRecordings(
      tx,
      { accountId, recordingIds: [recordingId] },
      ne(recording.state, 'deleted'),
    )
    if (!before?.callId) throw new Refusal('NOT_FOUND', 'There is no such recording.')
    const [after] = await tx
      .update(recording)
      .set({
        state: 'deleted',
        objectName: null,
        waveform: null,
        nextAttemptAt: null,
        claimedUntil: null,
        endedAt: sql`now()`,
        endedBy: actor.name || null,
      })
      .where(isOne)
      .returning()
    if (!after) throw new Refusal('NOT_FOUND', 'There is no such recording.')
    await refreshRecordedFlag(tx, accountId, toCallIds([before]))
    await deps.onGone(tx, { accountId, recordingIds: [recordingId], actor })
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'recording',
        objectId: before.callId,
        name: await nameCall(tx, { accountId, callId: before.callId }),
        accountId,
        before: { state: before.state, seconds: before.seconds },
      },
      actor,
    )
    return { deleted: after, objectName: before.objectName }
  })
  deps.onStored()
  // The sweep removes what the storage does not remove now.
  if (objectName !== null) await removeObject(deps, objectName).catch(() => {})
  return toRecording(deleted)
}

import type { Recording } from '@talkie/contract/recordings'
import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { noteRecordings } from '../../telephony/index.ts'
import { call } from '../../telephony/tables.ts'
import { toRecording } from '../list-recordings.ts'
import { type ObjectDeps, removeObject } from '../objects/recording-objects.ts'
import { recording } from '../tables.ts'

type One = { accountId: number; recordingId: string }

/** Notes at calls whether a recording of theirs is still kept. */
export const noteRest = async (
  tx: Executor,
  accountId: number,
  callIds: readonly string[],
): Promise<void> => {
  const kept = new Map<string, boolean>()
  for (const callId of callIds) {
    const others = await tx.$count(
      recording,
      and(eq(recording.accountId, accountId), eq(recording.callId, callId), eq(recording.state, 'kept')),
    )
    kept.set(callId, others > 0)
  }
  await noteRecordings(tx, accountId, kept)
}

/**
 * Deletes the sound of a recording for good. That there was one stays known, so that it is not fetched again.
 * @throws Refusal NOT_FOUND
 */
export const deleteRecording = async (
  deps: ObjectDeps & { onStored: () => void },
  { accountId, recordingId }: One,
  actor: Actor,
): Promise<Recording> => {
  const isOne = and(eq(recording.accountId, accountId), eq(recording.id, recordingId))
  const { deleted, objectName } = await deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(recording)
      .where(and(isOne, ne(recording.state, 'deleted')))
      .for('update')
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
    const [of] = await tx
      .select({ caller: call.caller, e164: call.e164 })
      .from(call)
      .where(and(eq(call.accountId, accountId), eq(call.id, before.callId)))
    await noteRest(tx, accountId, [before.callId])
    await recordChange(
      tx,
      {
        action: 'delete',
        kind: 'recording',
        objectId: before.callId,
        name: of?.caller ?? of?.e164 ?? before.callId,
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

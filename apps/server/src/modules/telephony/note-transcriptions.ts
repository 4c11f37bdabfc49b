import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { publishEvents } from '../events/index.ts'
import { reviseCall } from './call-revision.ts'
import { findRingpoolsOfCalls } from './ringpool-of-call.ts'
import { type CallTranscription, call } from './tables.ts'

/** Writes what transcriptions say of an account's calls, and publishes the calls' events anew; unknown calls are left out. */
export const noteTranscriptions = async (
  tx: Executor,
  accountId: number,
  transcriptions: ReadonlyMap<string, CallTranscription>,
): Promise<void> => {
  if (transcriptions.size === 0) return
  const calls = await tx
    .select()
    .from(call)
    .where(and(eq(call.accountId, accountId), inArray(call.id, [...transcriptions.keys()])))
    .orderBy(call.id)
    .for('update')
  const ringpools = await findRingpoolsOfCalls(
    tx,
    calls.map(({ ringpoolId }) => ringpoolId),
  )
  const revisions = calls.flatMap((before) => {
    const after = { ...before, transcription: transcriptions.get(before.id) ?? null }
    return reviseCall({ before, after }, ringpools) ?? []
  })
  for (const { record } of revisions)
    await tx
      .update(call)
      .set({ transcription: record.transcription, version: record.version, published: record.published })
      .where(eq(call.id, record.id))
  await publishEvents(
    tx,
    revisions.flatMap(({ events }) => events),
  )
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { type CallTranscription, call } from '../tables.ts'

/** Stores the transcriptions of an account's calls and publishes their new events. Unknown calls are ignored. */
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
  await storeRevisions(
    tx,
    calls.map((before) => ({
      before,
      after: { ...before, transcription: transcriptions.get(before.id) ?? null },
    })),
  )
}

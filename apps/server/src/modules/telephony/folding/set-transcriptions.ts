import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import type { CallTranscription } from '../tables.ts'

/**
 * Stores the transcriptions of an account's calls, or that there is none any more, and publishes their new events. Unknown
 * calls are ignored.
 */
export const setTranscriptions = async (
  tx: Executor,
  accountId: number,
  transcriptions: ReadonlyMap<string, CallTranscription | null>,
): Promise<void> => {
  if (transcriptions.size === 0) return
  const calls = await lockCalls(tx, accountId, [...transcriptions.keys()])
  await storeRevisions(
    tx,
    calls.map((before) => ({
      before,
      after: { ...before, transcription: transcriptions.get(before.id) ?? null },
    })),
  )
}

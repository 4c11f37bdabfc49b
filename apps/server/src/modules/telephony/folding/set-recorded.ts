import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { storeRevisions } from '../calls/store-revisions.ts'

/**
 * Stores of an account's calls whether their recording is kept, and publishes their new events. Unknown calls are ignored.
 *
 * @param recorded whether the recording is kept, by the call's id
 */
export const setRecorded = async (
  tx: Executor,
  accountId: number,
  recorded: ReadonlyMap<string, boolean>,
): Promise<void> => {
  if (recorded.size === 0) return
  const calls = await lockCalls(tx, accountId, [...recorded.keys()])
  await storeRevisions(
    tx,
    calls.map((before) => ({
      before,
      after: { ...before, recorded: recorded.get(before.id) ?? before.recorded },
    })),
  )
}

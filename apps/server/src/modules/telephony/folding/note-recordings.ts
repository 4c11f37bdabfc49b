import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { call } from '../tables.ts'

/**
 * Stores of an account's calls whether their recording is kept, and publishes their new events. Unknown calls are ignored.
 *
 * @param recorded whether the recording is kept, by the call's id
 */
export const noteRecordings = async (
  tx: Executor,
  accountId: number,
  recorded: ReadonlyMap<string, boolean>,
): Promise<void> => {
  if (recorded.size === 0) return
  const calls = await tx
    .select()
    .from(call)
    .where(and(eq(call.accountId, accountId), inArray(call.id, [...recorded.keys()])))
    .orderBy(call.id)
    .for('update')
  await storeRevisions(
    tx,
    calls.map((before) => ({
      before,
      after: { ...before, recorded: recorded.get(before.id) ?? before.recorded },
    })),
  )
}

import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'
import { finishCalls, note, nothingAfter } from './after-calls.ts'
import { type CallChange, reviseCall } from './call-revision.ts'
import { findRingpoolsOfCalls } from './ringpool-of-call.ts'

/** Writes what changed of calls that no signal changed, publishes their events anew, and says which calls they are. */
export const storeRevisions = async (tx: Executor, changes: readonly CallChange[]): Promise<void> => {
  const ringpools = await findRingpoolsOfCalls(
    tx,
    changes.map(({ after }) => after.ringpoolId),
  )
  const done = nothingAfter()
  for (const { record, events } of changes.flatMap((change) => reviseCall(change, ringpools) ?? [])) {
    await tx.update(call).set(record).where(eq(call.id, record.id))
    done.events.push(...events)
    note(done.calls, record.accountId, record.id)
  }
  await finishCalls(tx, done)
}

import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'
import { findAttributedRingpools } from './attributed-ringpool.ts'
import { type CallChange, reviseCall } from './call-revision.ts'
import { createUnitOfWork, flushUnitOfWork, markChanged } from './call-unit-of-work.ts'

/** Stores changes to calls that no signal caused, and publishes the new events and the ids of the calls. */
export const storeRevisions = async (tx: Executor, changes: readonly CallChange[]): Promise<void> => {
  const ringpools = await findAttributedRingpools(
    tx,
    changes.map(({ after }) => after.ringpoolId),
  )
  const unitOfWork = createUnitOfWork()
  for (const { record, events } of changes.flatMap((change) => reviseCall(change, ringpools) ?? [])) {
    await tx.update(call).set(record).where(eq(call.id, record.id))
    unitOfWork.events.push(...events)
    markChanged(unitOfWork.calls, record.accountId, record.id)
  }
  await flushUnitOfWork(tx, unitOfWork)
}

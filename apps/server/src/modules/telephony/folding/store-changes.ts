import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findAttributedRingpools } from '../calls/attributed-ringpool.ts'
import { reviseCall } from '../calls/call-revision.ts'
import type { CallRow } from '../calls/call-row.ts'
import { type CallUnitOfWork, markChanged } from '../calls/call-unit-of-work.ts'
import { updateNumberStatus } from '../calls/update-number-status.ts'
import { call } from '../tables.ts'
import { decideChanges, decideFirstCall } from './decide-changes.ts'

type CallInput = {
  before: CallRow | undefined
  undecided: CallRow
  minimumSeconds: number
  /** Nothing else is known of its caller. */
  isFirst?: boolean
}

/**
 * Stores the changes of the call and of the caller's other calls whose outcome depends on it. Another one that was erased since
 * it was read stays erased.
 */
export const storeChanges = async (
  tx: Executor,
  { before, undecided, minimumSeconds, isFirst = false }: CallInput,
  { now, unitOfWork }: { now: Date; unitOfWork: CallUnitOfWork },
): Promise<void> => {
  const ringpools = await findAttributedRingpools(tx, [before?.ringpoolId, undecided.ringpoolId])
  const changes = isFirst
    ? [decideFirstCall(undecided, minimumSeconds)]
    : await decideChanges(tx, { before, undecided, ringpools, minimumSeconds, now })
  for (const { record, events } of changes.flatMap((change) => reviseCall(change, ringpools) ?? [])) {
    if (record.id === undecided.id) {
      await tx.insert(call).values(record).onConflictDoUpdate({ target: call.id, set: record })
      await updateNumberStatus(tx, before, record, unitOfWork.numbers)
    } else {
      const updated = await tx
        .update(call)
        .set(record)
        .where(and(eq(call.accountId, record.accountId), eq(call.id, record.id)))
        .returning({ id: call.id })
      if (updated.length === 0) continue
    }
    unitOfWork.events.push(...events)
    markChanged(unitOfWork.calls, record.accountId, record.id)
  }
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'
import type { CallRow } from './call-row.ts'
import { compareText } from './compare-text.ts'
import { lockByNames, lockCallers } from './lock-callers.ts'

const toLockName = ({ connectionId, callKey }: Pick<CallRow, 'connectionId' | 'callKey'>): string =>
  `call ${connectionId} ${callKey}`

/** Waits until no other transaction folds the call, and keeps others from it until the transaction ends. */
export const lockCall = (tx: Executor, key: Pick<CallRow, 'connectionId' | 'callKey'>): Promise<void> =>
  lockByNames(tx, [toLockName(key)])

/** Locks calls in one global order, so that two transactions cannot deadlock. */
export const lockCallKeys = async (
  tx: Executor,
  keys: readonly Pick<CallRow, 'connectionId' | 'callKey'>[],
): Promise<void> => {
  // Sorted here and not by the database, whose order of texts depends on its locale.
  const inOrder = [...keys].sort(
    (a, b) => compareText(a.connectionId, b.connectionId) || compareText(a.callKey, b.callKey),
  )
  await lockByNames(tx, inOrder.map(toLockName))
}

/**
 * Locks an account's calls and their callers, in the order in which signals are folded, and reads them: so nothing that is
 * noted on a call is overwritten by its signals, and none of these by a note. Unknown calls are left out.
 *
 * @param callIds at most some hundreds: every call takes two locks
 * @param others callers that are locked with those of the calls
 */
export const lockCalls = async (
  tx: Executor,
  accountId: number,
  callIds: readonly string[],
  others: readonly string[] = [],
): Promise<CallRow[]> => {
  const areThese = and(eq(call.accountId, accountId), inArray(call.id, [...callIds]))
  const keys = await tx
    .select({ connectionId: call.connectionId, callKey: call.callKey })
    .from(call)
    .where(areThese)
  await lockCallKeys(tx, keys)
  // Only now: until a call is locked, a signal may say who calls.
  const called = await tx.select({ caller: call.caller, e164: call.e164 }).from(call).where(areThese)
  await lockCallers(tx, [
    ...called.map((one) => ({ accountId, ...one })),
    ...others.map((caller) => ({ accountId, caller })),
  ])
  return await tx.select().from(call).where(areThese).orderBy(asc(call.id)).for('update')
}

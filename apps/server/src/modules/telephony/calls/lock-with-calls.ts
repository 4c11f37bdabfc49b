import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCalls } from './lock-calls.ts'

/** How often a move is waited for: a call becomes a report of another one, or its own again, a few times at most. */
const attempts = 10

/**
 * Locks rows of an account that belong to calls, and before them these calls, as whoever folds a call does: so that neither
 * waits for the other. A call may turn out to be a report of another one until its lock is held. Then its lock is given
 * back, and those of the calls to which the rows belong now are taken.
 *
 * @param findCallIds reads which calls the rows belong to, without a lock
 * @param lockRows locks and reads the rows
 * @param toCallIds the calls to which the rows belong
 */
export const lockWithCalls = async <Row>(
  tx: Executor,
  accountId: number,
  {
    findCallIds,
    lockRows,
    toCallIds,
  }: {
    findCallIds: (tx: Executor) => Promise<readonly string[]>
    lockRows: (tx: Executor) => Promise<Row[]>
    toCallIds: (rows: readonly Row[]) => readonly string[]
  },
): Promise<Row[]> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await tx.execute(sql`savepoint lock_with_calls`)
    const locked = new Set(await findCallIds(tx))
    await lockCalls(tx, accountId, [...locked])
    const rows = await lockRows(tx)
    if (toCallIds(rows).every((id) => locked.has(id))) {
      await tx.execute(sql`release savepoint lock_with_calls`)
      return rows
    }
    // What was locked after the savepoint is free again.
    await tx.execute(sql`rollback to savepoint lock_with_calls`)
  }
  throw new Error('The calls moved each time that they were locked.')
}

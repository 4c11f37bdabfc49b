import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** Waits for the lock of this name, and holds it until the transaction ends. */
export const lockByName = async (tx: Executor, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Locks callers in one global order, so that two transactions cannot deadlock. Whoever decides about several calls of a
 * caller locks the caller first, and the rows of the calls after that.
 */
export const lockCallers = async (
  tx: Executor,
  callers: readonly { accountId: number; caller: string | null }[],
): Promise<void> => {
  const names = callers.flatMap(({ accountId, caller }) => (caller ? [`caller ${accountId} ${caller}`] : []))
  for (const name of [...new Set(names)].sort()) await lockByName(tx, name)
}

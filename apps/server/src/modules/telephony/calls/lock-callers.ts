import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** Waits for the locks of these names, one after another, and holds them until the transaction ends. */
export const lockByNames = async (tx: Executor, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param([...names])}::text[]) as name`)
}

/** A caller of an account. Of calls with the number that rang, those of hidden callers at that number are locked as one. */
export type LockedCaller = { accountId: number; caller: string | null; e164?: string }

const toLockNames = ({ accountId, caller, e164 }: LockedCaller): string[] => {
  if (caller) return [`caller ${accountId} ${caller}`]
  return e164 ? [`hidden callers ${accountId} ${e164}`] : []
}

/**
 * Locks callers in one global order, so that two transactions cannot deadlock. Whoever decides about several calls of a
 * caller locks the caller first, and the rows of the calls after that.
 */
export const lockCallers = async (tx: Executor, callers: readonly LockedCaller[]): Promise<void> => {
  await lockByNames(tx, [...new Set(callers.flatMap(toLockNames))].sort())
}

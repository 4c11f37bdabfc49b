import { sql } from 'drizzle-orm'
import type { Executor } from '../postgres/postgres.ts'

/**
 * Appends an entry to the log, in the transaction that makes the change. In the same statement, the SQL function
 * `append_event` records the subscribers it is for. At the isolation level READ COMMITTED (PostgreSQL's default), these
 * are the subscribers registered at the time of the call.
 *
 * @param payload JSON, as `kind` defines it
 */
export const appendEvent = async (
  tx: Executor,
  { kind, accountId, payload }: { kind: string; accountId: number; payload: string },
): Promise<void> => {
  await tx.execute(sql`select append_event(${kind}, ${accountId}, ${payload})`)
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../postgres/postgres.ts'

/**
 * Appends an entry to the log, in the transaction that makes it true. The database's `append_event` notes in the same
 * statement who is to get it. A transaction sees the subscribers that are registered when it appends, provided that it
 * reads what is committed (PostgreSQL's default).
 *
 * @param payload JSON of its kind
 */
export const appendEvent = async (
  tx: Executor,
  { kind, accountId, payload }: { kind: string; accountId: number; payload: string },
): Promise<void> => {
  await tx.execute(sql`select append_event(${kind}, ${accountId}, ${payload})`)
}

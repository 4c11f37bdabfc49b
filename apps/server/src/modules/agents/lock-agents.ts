import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** Lets one transaction at a time change an account's agents, so that none is created twice. */
export const lockAgents = async (tx: Executor, accountId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`agents ${accountId}`}))`)
}

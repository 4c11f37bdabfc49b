import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/**
 * Takes the pool's advisory lock until the transaction ends. While it is held, no other transaction changes which
 * numbers exist, which account they are lent to or which ringpool they are in, so what the caller reads of them stays
 * true until it commits. Take it before any other lock, so that no two transactions deadlock.
 */
export const lockPool = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('talkie pool'))`)
}

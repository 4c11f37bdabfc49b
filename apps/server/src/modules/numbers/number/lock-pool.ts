import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/**
 * Lets one transaction at a time change which numbers there are, whom they are lent to and where they stand: what
 * it then reads of them stays true until it commits. Taken first, so that no two transactions wait for each other.
 */
export const lockPool = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('talkie pool'))`)
}

import { sql } from 'drizzle-orm'
import type { Executor } from './postgres.ts'

/**
 * Lets one transaction at a time count the objects of a kind and create another one, so that two at once do not pass the
 * limit.
 *
 * @param what the kind and whose they are, such as `call plans 7`
 */
export const lockLimit = async (tx: Executor, what: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`limit of ${what}`}))`)
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** How many transactions wait for a lock by name, on a server. */
export const countWaitingLocks = async (db: Executor): Promise<number> => {
  const { rows } = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}

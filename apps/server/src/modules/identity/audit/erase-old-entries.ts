import { lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'

/** Erases what is older than two years, which is all that the table's trigger lets go. */
export const eraseOldEntries = async (db: Executor): Promise<void> => {
  await db.delete(auditEntry).where(lt(auditEntry.at, sql`now() - interval '2 years'`))
}

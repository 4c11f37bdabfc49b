import { lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'

/** Deletes entries older than two years, the only deletion that the table's trigger allows. */
export const eraseOldAuditEntries = async (db: Executor): Promise<void> => {
  await db.delete(auditEntry).where(lt(auditEntry.at, sql`now() - interval '2 years'`))
}

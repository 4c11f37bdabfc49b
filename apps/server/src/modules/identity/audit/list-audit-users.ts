import { asc, desc, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'

/** Every user in the audit log, including deleted users, with the name of their latest entry. */
export const listAuditUsers = async (db: Executor): Promise<{ id: string; name: string }[]> => {
  const rows = await db
    .selectDistinctOn([auditEntry.userId], { id: auditEntry.userId, name: auditEntry.userName })
    .from(auditEntry)
    .where(isNotNull(auditEntry.userId))
    .orderBy(asc(auditEntry.userId), desc(auditEntry.id))
  return rows
    .flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
    .sort((one, other) => one.name.localeCompare(other.name))
}

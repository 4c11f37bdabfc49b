import { asc, desc, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'

/** Everybody who stands in the log, by the name that they had last; also who is no user any more. */
export const listPeople = async (db: Executor): Promise<{ id: string; name: string }[]> => {
  const rows = await db
    .selectDistinctOn([auditEntry.userId], { id: auditEntry.userId, name: auditEntry.userName })
    .from(auditEntry)
    .where(isNotNull(auditEntry.userId))
    .orderBy(asc(auditEntry.userId), desc(auditEntry.id))
  return rows
    .flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
    .sort((one, other) => one.name.localeCompare(other.name))
}

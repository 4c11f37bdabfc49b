import type { AuditAction, AuditEntry, AuditKind } from '@talkie/contract/identity'
import { and, desc, gte, ilike, inArray, lt, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'

/** Filters of the audit log; a missing filter restricts nothing. */
export type AuditQuery = {
  /** Ids of users. */
  by?: string[] | undefined
  action?: AuditAction[] | undefined
  kind?: AuditKind[] | undefined
  accountId?: number[] | undefined
  /** Entries at or after `from`, and before `until`. */
  from?: Date | undefined
  until?: Date | undefined
  search?: string | undefined
  /** Only entries older than this one. */
  before?: number | undefined
  limit: number
}

/** Every word must occur in one of these columns; `%` and `_` are literal. */
const matchesSearch = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      const columns = [auditEntry.name, auditEntry.userName, auditEntry.objectId, auditEntry.address]
      return or(...columns.map((column) => ilike(column, pattern)))
    })

/** Entries of the audit log, newest first. `next` is the `before` of the next page, null on the last. */
export const listAuditEntries = async (
  db: Executor,
  { by, action, kind, accountId, from, until, search = '', before, limit }: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: number | null }> => {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        by && inArray(auditEntry.userId, by),
        action && inArray(auditEntry.action, action),
        kind && inArray(auditEntry.kind, kind),
        accountId && inArray(auditEntry.accountId, accountId),
        from && gte(auditEntry.at, from),
        until && lt(auditEntry.at, until),
        before === undefined ? undefined : lt(auditEntry.id, before),
        ...matchesSearch(search),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit + 1)
  const entries = rows
    .slice(0, limit)
    .map(({ userId, userName, ...entry }) => ({ ...entry, by: { id: userId, name: userName } }))
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

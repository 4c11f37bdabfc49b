import type { BlacklistEntry, BlacklistSource } from '@talkie/contract/callers'
import { ne, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { blacklist } from './tables.ts'

/** The most rows of one statement: PostgreSQL binds at most 65,535 values. */
const rowsPerStatement = 2000

/**
 * Makes these callers active on the blacklist, whatever their status was. Those that are active already stay as they
 * are, so a repeat changes nothing. The caller records the change in the audit log, since it knows whether a user or
 * a file made it.
 *
 * @param entries E.164 numbers, each once
 * @returns the entries that changed
 */
export const activateBlacklistEntries = async (
  tx: Executor,
  entries: readonly { e164: string; reason: string | null }[],
  { source, by }: { source: BlacklistSource; by: string | null },
): Promise<BlacklistEntry[]> => {
  const changed: BlacklistEntry[] = []
  for (let offset = 0; offset < entries.length; offset += rowsPerStatement) {
    const rows = entries
      .slice(offset, offset + rowsPerStatement)
      .map((entry) => ({ ...entry, status: 'active' as const, source, createdBy: by }))
    changed.push(
      ...(await tx
        .insert(blacklist)
        .values(rows)
        .onConflictDoUpdate({
          target: blacklist.e164,
          set: {
            status: 'active',
            reason: sql`coalesce(excluded.reason, ${blacklist.reason})`,
            changedBy: by,
            changedAt: sql`now()`,
          },
          setWhere: ne(blacklist.status, 'active'),
        })
        .returning()),
    )
  }
  return changed
}

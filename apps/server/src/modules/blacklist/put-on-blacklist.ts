import type { BlacklistEntry, BlacklistSource } from '@talkie/contract/callers'
import { ne, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { blacklist } from './tables.ts'

/** So many rows go into one statement: PostgreSQL binds at most 65,535 values. */
const batch = 2000

/**
 * Makes callers refused from now on, whatever they were before; those that are refused already stay as they are, so that
 * a repetition changes nothing. The audit entry is the caller's, who knows whether one person or a file did it.
 *
 * @param entries E.164 numbers, each once
 * @returns the entries that changed
 */
export const putOnBlacklist = async (
  tx: Executor,
  entries: readonly { e164: string; reason: string | null }[],
  { source, by }: { source: BlacklistSource; by: string | null },
): Promise<BlacklistEntry[]> => {
  const changed: BlacklistEntry[] = []
  for (let first = 0; first < entries.length; first += batch) {
    const rows = entries
      .slice(first, first + batch)
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

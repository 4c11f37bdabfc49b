import type { AuditAction } from '@talkie/contract/identity'
import { and, count, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'

/**
 * How often a user did something in the last hour, and the first time. Entries in the future, written while the clock
 * was ahead, do not count.
 */
export const countActionsInLastHour = async (
  db: Executor,
  { userId, action }: { userId: string; action: AuditAction },
): Promise<{ times: number; first: Date | null }> => {
  const [found] = await db
    .select({ times: count(), first: min(auditEntry.at) })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.userId, userId),
        eq(auditEntry.action, action),
        gt(auditEntry.at, sql`now() - interval '1 hour'`),
        lte(auditEntry.at, sql`now()`),
      ),
    )
  return { times: found?.times ?? 0, first: found?.first ?? null }
}

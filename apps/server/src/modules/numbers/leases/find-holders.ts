import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lease } from '../ringpools/tables.ts'

/** A visitor who held a number since `leasedAt`, and was last seen on the site at `lastSeenAt`. */
export type NumberHolder = { visitId: string; visitorId: string; leasedAt: Date; lastSeenAt: Date }

/**
 * Carriers report in whole seconds and afterwards, so a call may seem to begin up to this many milliseconds before
 * its lease.
 */
const roundingMs = 2000

/**
 * Finds the visitors who held a number in `[since, at]`, the last seen first, at most 200. Instants after `at` are
 * returned as `at`.
 */
export const findNumberHolders = async (
  db: Executor,
  { accountId, numberId, since, at }: { accountId: number; numberId: string; since: Date; at: Date },
): Promise<NumberHolder[]> => {
  const rows = await db
    .select({
      visitId: lease.visitId,
      visitorId: lease.visitorId,
      leasedAt: lease.leasedAt,
      lastSeenAt: lease.lastSeenAt,
    })
    .from(lease)
    .where(
      and(
        eq(lease.accountId, accountId),
        eq(lease.numberId, numberId),
        lte(lease.leasedAt, new Date(at.getTime() + roundingMs)),
        gte(lease.lastSeenAt, since),
      ),
    )
    .orderBy(desc(lease.lastSeenAt))
    .limit(200)
  const cap = (instant: Date) => (instant > at ? at : instant)
  return rows.map((row) => ({ ...row, leasedAt: cap(row.leasedAt), lastSeenAt: cap(row.lastSeenAt) }))
}

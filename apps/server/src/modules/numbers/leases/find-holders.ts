import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lease } from '../ringpools/tables.ts'

/** A visitor who held a number: from `leasedAt`, last seen on the site at `lastSeenAt`. */
export type Holder = { visitId: string; visitorId: string; leasedAt: Date; lastSeenAt: Date }

/** Milliseconds by which a carrier's seconds, rounded and told afterwards, may put a call before its lease. */
const rounding = 2000

/** Who held a number in `[since, at]`, the latest first; what was after `at` counts as at `at`. */
export const findHolders = async (
  db: Executor,
  { accountId, numberId, since, at }: { accountId: number; numberId: string; since: Date; at: Date },
): Promise<Holder[]> => {
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
        lte(lease.leasedAt, new Date(at.getTime() + rounding)),
        gte(lease.lastSeenAt, since),
      ),
    )
    .orderBy(desc(lease.lastSeenAt))
    .limit(200)
  const until = (instant: Date) => (instant > at ? at : instant)
  return rows.map((row) => ({ ...row, leasedAt: until(row.leasedAt), lastSeenAt: until(row.lastSeenAt) }))
}

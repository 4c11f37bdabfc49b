import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type LeaseRow, leasedOf } from '../ringpools/index.ts'
import { type Granted, groupAsJson, type PendingVisit } from './visit-group.ts'

/**
 * Stores a group of visits in one statement, and so in one transaction: their rows, their pages, their leases, and
 * one outbox row with what became true, from which `project-visits.ts` makes events. One statement, because every
 * further one waits for a turn of two busy threads. A visit or page that is there already changes nothing.
 *
 * @param at when the group is stored: the leases' beginning
 * @returns what each visit's wishes were granted, in the order of the group
 */
export const storeVisits = async (
  db: Executor,
  group: readonly PendingVisit[],
  at: Date,
): Promise<Granted[][]> => {
  const result = await db.execute<LeaseRow>(
    sql`select * from store_visits(${groupAsJson(group)}, ${at.toISOString()}::timestamptz)`,
  )
  const leases = new Map(result.rows.map((row) => [`${row.visit} ${row.ringpool}`, leasedOf(row)]))
  return group.map(({ visitId, wishes }) =>
    wishes.map((wish) => ({ wish, lease: leases.get(`${visitId} ${wish.ringpoolId}`) ?? null })),
  )
}

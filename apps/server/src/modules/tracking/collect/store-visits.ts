import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { leasedOf } from '../../numbers/index.ts'
import { rowsOfGroup } from './project-visits.ts'
import { type Granted, groupToStore, type PendingVisit, storedSchema, wishesToStore } from './visit-group.ts'

/** An outbox row that was just written, with the rows of the event store that it makes. */
export type WrittenRow = { id: number; rows: () => Record<string, unknown>[] }

/**
 * Stores a group of visits in one statement, and so in one transaction: their rows, their pages, their leases, and
 * one outbox row with what became true, from which `project-visits.ts` makes events. One statement, because every
 * further one waits for a turn of two busy threads. A visit or page that is there already changes nothing.
 *
 * @param at when the group is stored: the leases' beginning
 * @returns what each visit's wishes were granted, in the order of the group, and the outbox row
 */
export const storeVisits = async (
  db: Executor,
  group: readonly PendingVisit[],
  at: Date,
): Promise<{ granted: Granted[][]; written: WrittenRow }> => {
  const visits = groupToStore(group)
  const result = await db.execute<{ stored: string }>(
    sql`select store_visits(
      ${JSON.stringify(visits)}, ${JSON.stringify(wishesToStore(group, visits))},
      ${group.some(({ page }) => page > 1)}, ${at.toISOString()}::timestamptz
    ) as stored`,
  )
  const { outbox, refused, ...outcome } = storedSchema.parse(JSON.parse(result.rows[0]?.stored ?? ''))
  const leases = new Map(outcome.leases.map((row) => [`${row.visit} ${row.ringpool}`, leasedOf(row)]))
  const refusals = new Set(refused.map((row) => `${row.visit} ${row.ringpool}`))
  return {
    granted: group.map(({ visitId, wishes }) =>
      wishes.map((wish) => {
        const key = `${visitId} ${wish.ringpoolId}`
        return { wish, lease: leases.get(key) ?? null, refused: refusals.has(key) }
      }),
    ),
    written: { id: outbox, rows: () => rowsOfGroup({ at: at.toISOString(), visits, ...outcome }) },
  }
}

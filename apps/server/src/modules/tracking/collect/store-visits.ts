import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { WrittenEntry } from '../../events/index.ts'
import { leasedOf } from '../../numbers/index.ts'
import { rowsOfGroup } from './project-visits.ts'
import {
  groupToStore,
  type NumberAssignment,
  type PendingVisit,
  requestsToStore,
  storedSchema,
} from './visit-group.ts'

/**
 * Stores a group of visits in one statement, and so in one transaction: their rows, their pages, their leases, and
 * an entry of the event log for each account, from which `project-visits.ts` makes events. One statement, because every
 * further one waits for a turn of two busy threads. A visit or page that is there already changes nothing.
 *
 * @param at when the group is stored: the leases' beginning
 * @returns what each visit's requests were granted, in the order of the group, and the entries of the log
 */
export const storeVisits = async (
  db: Executor,
  group: readonly PendingVisit[],
  at: Date,
): Promise<{ granted: NumberAssignment[][]; written: WrittenEntry[] }> => {
  const visits = groupToStore(group)
  const result = await db.execute<{ stored: string }>(
    sql`select store_visits(
      ${JSON.stringify(visits)}, ${JSON.stringify(requestsToStore(group, visits))},
      ${group.some(({ page }) => page > 1)}, ${at.toISOString()}::timestamptz
    ) as stored`,
  )
  const { entries, refused, ...outcome } = storedSchema.parse(JSON.parse(result.rows[0]?.stored ?? ''))
  const leases = new Map(outcome.leases.map((row) => [`${row.visit} ${row.ringpool}`, leasedOf(row)]))
  const refusals = new Set(refused.map((row) => `${row.visit} ${row.ringpool}`))
  return {
    granted: group.map(({ visitId, requests }) =>
      requests.map((request) => {
        const key = `${visitId} ${request.ringpoolId}`
        return { request, lease: leases.get(key) ?? null, refused: refusals.has(key) }
      }),
    ),
    written: entries.map(({ id, account }) => ({
      id,
      rows: () => {
        const ofAccount = entries.length === 1 ? visits : visits.filter((visit) => visit.account === account)
        return rowsOfGroup({ at: at.toISOString(), visits: ofAccount, ...outcome })
      },
    })),
  }
}

import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { CommittedEntry } from '../../../events/index.ts'
import { toLeasedNumber } from '../../../numbers/index.ts'
import { toVisitRows } from './project-visits.ts'
import {
  type NumberAssignment,
  type PendingVisit,
  storeVisitsResultSchema,
  toRequestsJson,
  toVisitsJson,
} from './visit-group.ts'

/**
 * Stores a group of visits in one statement, and so in one transaction: their rows, their pages, their leases, and an
 * entry of the event log for each account, from which `project-visits.ts` makes events. It is one statement because
 * each further one would wait for a turn of two busy threads. A visit or page that is stored already changes nothing.
 *
 * @param at when the group is stored, and its leases begin
 * @returns the number assignments of each visit, in the order of the group, and the entries of the log
 */
export const storeVisits = async (
  db: Executor,
  group: readonly PendingVisit[],
  at: Date,
): Promise<{ assignments: NumberAssignment[][]; written: CommittedEntry[] }> => {
  const visits = toVisitsJson(group)
  const result = await db.execute<{ stored: string }>(
    sql`select store_visits(
      ${JSON.stringify(visits)}, ${JSON.stringify(toRequestsJson(group, visits))},
      ${group.some(({ page }) => page > 1)}, ${at.toISOString()}::timestamptz
    ) as stored`,
  )
  const { entries, refused, ...outcome } = storeVisitsResultSchema.parse(
    JSON.parse(result.rows[0]?.stored ?? ''),
  )
  const leases = new Map(outcome.leases.map((row) => [`${row.visit} ${row.ringpool}`, toLeasedNumber(row)]))
  const refusals = new Set(refused.map((row) => `${row.visit} ${row.ringpool}`))
  return {
    assignments: group.map(({ visitId, requests }) =>
      requests.map((request) => {
        const key = `${visitId} ${request.ringpoolId}`
        return { request, lease: leases.get(key) ?? null, refused: refusals.has(key) }
      }),
    ),
    written: entries.map(({ id, account }) => ({
      id,
      rows: () => {
        const ofAccount = entries.length === 1 ? visits : visits.filter((visit) => visit.account === account)
        return toVisitRows({ at: at.toISOString(), visits: ofAccount, ...outcome })
      },
    })),
  }
}

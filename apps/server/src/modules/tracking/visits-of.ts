import type { LiveNumber } from '@talkie/contract'
import type { Database } from '../../platform/postgres/postgres.ts'
import { findVisits } from './find-visits.ts'

/** Visits as ringpool realtime shows them, by id. */
export const visitsOf = async (
  db: Database,
  accountId: number,
  visitIds: readonly string[],
): Promise<Map<string, NonNullable<LiveNumber['visit']>>> => {
  const visits = await findVisits(db, { accountId, visitIds })
  return new Map(
    [...visits].map(
      ([
        visitId,
        {
          facts: { dimensions },
        },
      ]) => {
        const { source, medium, campaign, city, device, pageUrl } = dimensions
        return [visitId, { visitId, source, medium, campaign, city, device, pageUrl }]
      },
    ),
  )
}

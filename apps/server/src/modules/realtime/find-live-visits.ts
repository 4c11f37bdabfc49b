import type { LiveNumber } from '@talkie/contract/ringpools'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { hasKeyIn, type RowKey } from '../../platform/postgres/row-keys.ts'
import { visit } from '../tracking/tables.ts'

/** Finds visits as realtime shows them, by id. Visits of another account, or older than 30 days, are absent. */
export const findLiveVisits = async (
  db: Executor,
  keys: readonly RowKey[],
): Promise<Map<string, NonNullable<LiveNumber['visit']>>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ visitId: visit.id, facts: visit.facts })
    .from(visit)
    .where(hasKeyIn(visit.accountId, visit.id, keys))
  return new Map(
    rows.map(({ visitId, facts: { dimensions, landing, referrer } }) => {
      const { source, medium, campaign, city, device, pageUrl } = dimensions
      return [visitId, { visitId, source, medium, campaign, city, device, pageUrl, landing, referrer }]
    }),
  )
}

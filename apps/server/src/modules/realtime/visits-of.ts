import type { LiveNumber } from '@talkie/contract'
import { type Asked, isAsked } from '../../platform/postgres/is-asked.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { visit } from '../tracking/tables.ts'

/** Visits by their ids, as realtime shows them; those of another account and those past their 30 days are missing. */
export const visitsOf = async (
  db: Executor,
  asked: readonly Asked[],
): Promise<Map<string, NonNullable<LiveNumber['visit']>>> => {
  if (asked.length === 0) return new Map()
  const rows = await db
    .select({ visitId: visit.id, facts: visit.facts })
    .from(visit)
    .where(isAsked(visit.accountId, visit.id, asked))
  return new Map(
    rows.map(({ visitId, facts: { dimensions } }) => {
      const { source, medium, campaign, city, device, pageUrl } = dimensions
      return [visitId, { visitId, source, medium, campaign, city, device, pageUrl }]
    }),
  )
}

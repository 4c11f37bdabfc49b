import type { Metric } from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { holdMetrics, metricIn } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Puts the named metrics in this order, in the places that they have among them; others stay where they are, such as
 * archived ones and one that somebody else made meanwhile.
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `metricIds` where one is named twice
 */
export const reorderMetrics = async (
  { db }: { db: Database },
  { accountId, metricIds }: { accountId: number; metricIds: readonly string[] },
  by: Actor,
): Promise<Metric[]> => {
  const named = new Set(metricIds)
  if (named.size < metricIds.length)
    throw new Refusal('BAD_REQUEST', 'A metric stands in one place.', { metricIds: 'invalid' })
  return await db.transaction(async (tx) => {
    const held = await holdMetrics(tx, accountId)
    const next = metricIds.map((id) => metricIn(held, id)).values()
    const ordered = held.map((found) => (named.has(found.metric.id) ? (next.next().value ?? found) : found))
    for (const [position, found] of ordered.entries())
      if (found.position !== position || found.rowId === null)
        await saveMetric(tx, { accountId, found: { ...found, position } })
    const names = (of: typeof held) => of.map(({ metric }) => metric.name)
    await recordChange(tx, by, {
      action: 'update',
      kind: 'metric',
      objectId: '',
      name: '',
      accountId,
      before: { order: names(held) },
      after: { order: names(ordered) },
    })
    return ordered.map(({ metric }) => metric).filter(({ archived }) => !archived)
  })
}

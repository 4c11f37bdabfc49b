import type { Metric } from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { getMetric, lockMetrics } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Puts the named metrics in this order within the positions that they have now. Other metrics keep their positions, such as
 * archived ones and one that was created meanwhile.
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `metricIds` where one is named twice
 */
export const reorderMetrics = async (
  { db }: { db: Database },
  { accountId, metricIds }: { accountId: number; metricIds: readonly string[] },
  actor: Actor,
): Promise<Metric[]> => {
  const movedIds = new Set(metricIds)
  if (movedIds.size < metricIds.length)
    throw new Refusal('BAD_REQUEST', 'A metric is named twice.', { metricIds: 'invalid' })
  return await db.transaction(async (tx) => {
    const metrics = await lockMetrics(tx, accountId)
    const next = metricIds.map((id) => getMetric(metrics, id)).values()
    const ordered = metrics.map((found) =>
      movedIds.has(found.metric.id) ? (next.next().value ?? found) : found,
    )
    for (const [position, found] of ordered.entries())
      if (found.position !== position || found.rowId === null)
        await saveMetric(tx, { accountId, found: { ...found, position } })
    const listNames = (some: typeof metrics) => some.map(({ metric }) => metric.name)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'metric',
        objectId: '',
        name: '',
        accountId,
        before: { order: listNames(metrics) },
        after: { order: listNames(ordered) },
      },
      actor,
    )
    return ordered.map(({ metric }) => metric).filter(({ archived }) => !archived)
  })
}

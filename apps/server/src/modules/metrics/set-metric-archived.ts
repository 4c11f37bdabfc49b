import type { Metric } from '@talkie/contract/reporting'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { checkRoom, holdMetrics, metricIn } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Archives a metric, or restores it in its place. An archived one is offered nowhere, and answers where a saved view
 * still asks for it; a mail that shows it is not sent, and says so.
 * @throws Refusal NOT_FOUND; CONFLICT at `name` where there is no room to restore one
 */
export const setMetricArchived = async (
  { db }: { db: Database },
  { accountId, metricId, archived }: { accountId: number; metricId: string; archived: boolean },
  by: Actor,
): Promise<Metric> =>
  await db.transaction(async (tx) => {
    const held = await holdMetrics(tx, accountId)
    const found = metricIn(held, metricId)
    if (found.metric.archived === archived) return found.metric
    if (!archived && !found.metric.builtIn) checkRoom(held)
    await recordChange(tx, by, {
      action: archived ? 'archive' : 'restore',
      kind: 'metric',
      objectId: metricId,
      name: found.metric.name,
      accountId,
    })
    return await saveMetric(tx, { accountId, found: { ...found, metric: { ...found.metric, archived } } })
  })

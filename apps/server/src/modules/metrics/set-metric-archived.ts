import type { Metric } from '@talkie/contract/reporting'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { checkMetricLimit, getMetric, lockMetrics } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Archives a metric, or restores it at its position. An archived metric is offered nowhere. A saved view that uses it still
 * shows it; an e-mail that shows it is not sent, and its status says so.
 * @throws Refusal NOT_FOUND; CONFLICT at `name` where the account has too many metrics to restore one
 */
export const setMetricArchived = async (
  { db }: { db: Database },
  { accountId, metricId, archived }: { accountId: number; metricId: string; archived: boolean },
  actor: Actor,
): Promise<Metric> =>
  await db.transaction(async (tx) => {
    const metrics = await lockMetrics(tx, accountId)
    const found = getMetric(metrics, metricId)
    if (found.metric.archived === archived) return found.metric
    if (!archived && !found.metric.builtIn) checkMetricLimit(metrics)
    await recordChange(
      tx,
      {
        action: archived ? 'archive' : 'restore',
        kind: 'metric',
        objectId: metricId,
        name: found.metric.name,
        accountId,
      },
      actor,
    )
    return await saveMetric(tx, { accountId, found: { ...found, metric: { ...found.metric, archived } } })
  })

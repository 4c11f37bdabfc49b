import type { Metric, MetricFields } from '@talkie/contract/reporting'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { checkMetricName, getMetric, lockMetrics } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Changes a metric. A built-in metric keeps its formula whatever the input says.
 * @throws Refusal NOT_FOUND; CONFLICT at `name`
 */
export const updateMetric = async (
  { db }: { db: Database },
  { accountId, metricId, ...fields }: { accountId: number; metricId: string } & MetricFields,
  actor: Actor,
): Promise<Metric> =>
  await db.transaction(async (tx) => {
    const metrics = await lockMetrics(tx, accountId)
    const found = getMetric(metrics, metricId)
    checkMetricName(metrics, { name: fields.name, id: metricId })
    const { builtIn, formula } = found.metric
    const metric = { ...found.metric, ...fields, ...(builtIn && { formula }) }
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'metric',
        objectId: metricId,
        name: metric.name,
        accountId,
        before: found.metric,
        after: metric,
      },
      actor,
    )
    return await saveMetric(tx, { accountId, found: { ...found, metric } })
  })

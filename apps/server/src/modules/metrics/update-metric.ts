import type { Metric, MetricFields } from '@talkie/contract/reporting'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { checkName, holdMetrics, metricIn } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Changes a metric; a built-in one keeps its formula whatever is said.
 * @throws Refusal NOT_FOUND; CONFLICT at `name`
 */
export const updateMetric = async (
  { db }: { db: Database },
  { accountId, metricId, ...fields }: { accountId: number; metricId: string } & MetricFields,
  by: Actor,
): Promise<Metric> =>
  await db.transaction(async (tx) => {
    const held = await holdMetrics(tx, accountId)
    const found = metricIn(held, metricId)
    checkName(held, { name: fields.name, id: metricId })
    const { builtIn, formula } = found.metric
    const metric = { ...found.metric, ...fields, ...(builtIn && { formula }) }
    await recordChange(tx, by, {
      action: 'update',
      kind: 'metric',
      objectId: metricId,
      name: metric.name,
      accountId,
      before: found.metric,
      after: metric,
    })
    return await saveMetric(tx, { accountId, found: { ...found, metric } })
  })

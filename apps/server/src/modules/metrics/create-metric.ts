import type { Metric, MetricFields } from '@talkie/contract/reporting'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { checkMetricLimit, checkMetricName, lockMetrics } from './check-metric.ts'
import { saveMetric } from './save-metric.ts'

/**
 * Creates a metric of the account, as the last in its order.
 * @throws Refusal CONFLICT at `name`
 */
export const createMetric = async (
  { db }: { db: Database },
  { accountId, ...fields }: { accountId: number } & MetricFields,
  actor: Actor,
): Promise<Metric> => {
  const id = uuid()
  return await db.transaction(async (tx) => {
    const metrics = await lockMetrics(tx, accountId)
    checkMetricName(metrics, fields)
    checkMetricLimit(metrics)
    const position = Math.max(...metrics.map((other) => other.position)) + 1
    const metric = { ...fields, id, measure: `metric:${id}`, builtIn: false, archived: false }
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'metric',
        objectId: id,
        name: fields.name,
        accountId,
        after: fields,
      },
      actor,
    )
    return await saveMetric(tx, { accountId, found: { metric, rowId: id, position } })
  })
}

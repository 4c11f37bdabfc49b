import type { Metric } from '@talkie/contract/reporting'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { type StoredMetric, toMetricFields } from './find-metrics.ts'
import { metric } from './tables.ts'

/** Saves a metric. A built-in metric gets its row with the first change. */
export const saveMetric = async (
  tx: Executor,
  { accountId, found }: { accountId: number; found: StoredMetric },
): Promise<Metric> => {
  const { id, builtIn, archived } = found.metric
  const values = { fields: toMetricFields(found), position: found.position, archived }
  await tx
    .insert(metric)
    .values({ id: found.rowId ?? uuid(), accountId, builtIn: builtIn ? id : null, ...values })
    .onConflictDoUpdate({ target: metric.id, set: values })
  return found.metric
}
